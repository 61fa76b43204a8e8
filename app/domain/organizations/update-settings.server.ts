import { z } from "zod";
import { replaceLogo } from "#app/domain/files/keep-picture.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { applySettings } from "./apply-settings.server.ts";
import { changeSlug } from "./change-slug.server.ts";
import { organizationUpdate } from "./organization-input.server.ts";

/**
 * Changes name, code, language, currency, time zone and logo of the organization, those that are said; gives status 1, and
 * the version stays, when that changes nothing (document 3, section 7). A new name goes to the payment providers, whose
 * invoices are for it. Refuses a code that is taken (`organizations_slug`) or a fourth one within 90 days
 * (`organizations_slug_limit`), and a form drawn from an older version (`stale`). Document 4, The calls under /v1.
 */
export const updateOrganizationSettings = operation({
  key: "PUT_/v1/organizations/settings",
  summary: "Change name, language, currency, time zone, code or logo of the business",
  refuses: ["organizations_slug", "organizations_slug_limit", "stale"],
  access: ["admin"],
  pictures: { logo: { fit: "inside", max: 1 } },
  input: organizationUpdate,
  output: z.object({
    status: z.number().describe("1 when nothing was to be changed."),
    id: z.string(),
    version: z.number(),
    slug: z.string(),
  }),
  audit: "organization.updated",
  async run({ db, scope, now, language, record }, { version: drawnFrom, slug, logo, ...settings }) {
    const more = ({ slug: from }: { slug: string }) => Boolean(logo || (slug && slug !== from));
    const { before, version, changed } = await applySettings(db, scope, settings, drawnFrom, more);
    const { slug: from } = before;
    if (!changed) return { status: 1, id: scope.organizationId, version, slug: from };
    if (slug) await changeSlug(db, scope, { from, to: slug, now, language });
    const file = logo && (await replaceLogo(db, scope, logo));
    const after = { ...before, ...settings, ...(slug && { slug }), ...(file && { logo: file.id }) };
    record({ subjectId: scope.organizationId, before, after });
    return { status: 0, id: scope.organizationId, version, slug: after.slug };
  },
});
