import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { stopRenewals } from "#app/domain/billing/renewals.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { ofForms } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { REMOVAL_DAYS } from "./limits.ts";
import { tellAdmins } from "./tell-admins.server.ts";

const said = z.boolean().default(false).meta(ofForms);

/**
 * Schedules the removal of the organization and all it owns, 10 days from now, stops the renewal of its subscriptions and
 * tells its admins. Refuses (`removal_scheduled`) a second one, and (`removal_agree`) a form whose agreement is not
 * ticked; the API takes nothing. The operator's support may not (`support_session`). Document 3, sections 4, 5 and 7.
 */
export const scheduleRemoval = operation({
  key: "DELETE_/v1/users",
  summary: "Schedule the removal of the business, 10 days from now",
  refuses: ["removal_agree", "removal_scheduled"],
  fresh: true,
  input: z.object({ agree: said, asked: said }),
  output: created,
  audit: "organization.removal_scheduled",
  async run({ db, scope, actor, now, id, record }, { agree, asked }) {
    const { name: by } = userOf(actor);
    if (asked && !agree) throw new Refusal("removal_agree", { field: "agree" });
    const { organizationId } = scope;
    const removeAt = daysAfter(now, REMOVAL_DAYS);
    // Of two at once the second waits here for the first.
    const { count } = await db.removal.createMany({
      data: { id, organizationId, removeAt },
      skipDuplicates: true,
    });
    if (count === 0) throw new Refusal("removal_scheduled");
    await stopRenewals(db, organizationId, now);
    await tellAdmins(db, organizationId, { kind: "scheduled", removalId: id, removeAt, by });
    record({ subjectId: organizationId, after: { remove_at: removeAt } });
    return { id };
  },
});
