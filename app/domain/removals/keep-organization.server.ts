import { z } from "zod";
import { restoreRenewals } from "#app/domain/billing/renewals.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { forgetJobs } from "#app/lib/waiting-jobs.server.ts";
import { tellAdmins } from "./tell-admins.server.ts";

const removalRow = z.object({ id: z.string(), remove_at: z.date() });

/**
 * Cancels the scheduled removal of the organization: the renewals that it stopped go on, and the admins are told. Refuses
 * (`removal_none`) where none is scheduled, or it has begun. Document 3, sections 4 and 7.
 */
export const keepOrganization = operation({
  key: "POST_/v1/users/keep",
  summary: "Cancel the scheduled removal of the business",
  refuses: ["removal_none"],
  input: z.object({}),
  audit: "organization.removal_canceled",
  async run({ db, scope, actor, record }) {
    const { organizationId } = scope;
    const removal = await rowOf(
      db,
      removalRow,
      Prisma.sql`DELETE FROM removal WHERE organization_id = ${organizationId}::uuid AND begun_at IS NULL
      RETURNING id, remove_at`,
    );
    if (!removal) throw new Refusal("removal_none");
    const { id: removalId, remove_at: removeAt } = removal;
    await restoreRenewals(db, organizationId);
    await forgetJobs(db, "mail.removal", [removalId]);
    const by = actor.kind === "support" ? {} : { by: actor.name };
    await tellAdmins(db, organizationId, { kind: "kept", removalId, removeAt, ...by });
    record({ subjectId: organizationId, before: { remove_at: removeAt } });
  },
});
