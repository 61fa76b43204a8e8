import { z } from "zod";
import { languages } from "#app/lib/i18n.ts";
import { rowVersion } from "#app/lib/input.server.ts";
import { currencies, organizationLimits as limits } from "./limits.ts";
import { isTimeZone } from "./time-zones.ts";

/** What a business says of itself on the welcome form (document 4, Plans). */
export const organizationSettings = z.object({
  name: z.string().trim().min(limits.name.min).max(limits.name.max),
  locale: z.enum(languages),
  currency: z.enum(currencies),
  time_zone: z.string().refine(isTimeZone),
});

export const organizationUpdate = organizationSettings.extend({ version: rowVersion });

export type OrganizationSettings = z.output<typeof organizationSettings>;
