import { z } from "zod";
import { languages } from "#app/lib/i18n.ts";
import { nameText, rowVersion } from "#app/lib/input.server.ts";
import { holdsLink } from "#app/lib/mail-text.ts";
import { pictureInput } from "#app/lib/picture.server.ts";
import { currencies, organizationLimits as limits, slugRule } from "./limits.ts";
import { isTimeZone } from "./time-zones.ts";

/** The name of a business, which stands in mails to strangers. Breaks `link`. Document 4, Added on 22 November 2026. */
export const businessName = nameText(limits.name).refine(
  (text) => text.length > limits.name.max || !holdsLink(text),
  { params: { code: "link" } },
);

/** What a business says of itself on the welcome form (document 4, Plans). */
export const organizationSettings = z.object({
  name: businessName,
  locale: z.enum(languages),
  currency: z.enum(currencies),
  time_zone: z.string().refine(isTimeZone),
});

const slugPattern = new RegExp(`^${slugRule.pattern}$`);

/** The code of a business in its addresses, as it is typed. Breaks `slug`. */
const slug = nameText(slugRule)
  .transform((text) => text.toLowerCase())
  .refine((text) => slugPattern.test(text), { params: { code: "slug" } });

/** A change says only what it changes. */
export const organizationUpdate = organizationSettings.partial().extend({
  slug: slug.optional(),
  logo: pictureInput.optional(),
  version: rowVersion,
});

export type OrganizationSettings = z.output<typeof organizationSettings>;
