import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { applySettings } from "./apply-settings.server.ts";
import { organizationUpdate } from "./schema.server.ts";

/** Changes name, language, currency and time zone of the organization (document 4, The calls under /v1). */
export const updateOrganizationSettings = operation({
  key: "PUT_/v1/organizations/settings",
  access: ["admin"],
  input: organizationUpdate,
  output: z.object({ id: z.string(), version: z.number() }),
  audit: "organization.updated",
  async run({ db, scope, record }, { version: drawnFrom, ...settings }) {
    const { before, version } = await applySettings(db, scope, settings, drawnFrom);
    record({ subjectId: scope.organizationId, before, after: settings });
    return { id: scope.organizationId, version };
  },
});
