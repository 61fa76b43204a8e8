import { lockOrganization, requireRunningPlan } from "#app/domain/billing/claim-quota.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { invite } from "./invitations.server.ts";
import { presentActor } from "./last-admin.server.ts";
import { requireAddress } from "./require-address.server.ts";
import { enrolment } from "./user-input.server.ts";
import { requirePower, storedRights } from "./user-rights.ts";
import { isOfOrganization } from "./user-rows.server.ts";

/**
 * Enrolls somebody by a mailed invitation, whether they have an account or not; gives the invitation's id. Refuses
 * `users_email_disposable` (1) and `users_email_format` (4002), both with HTTP 200, `users_exists` where the address is
 * in the business, more power than the enrolling person has (`users_admin`, `users_beyond`), an admin or a key to power
 * by support (`users_support`), a business without a plan, and `too_many`: more than 20 a day by a person in a business,
 * 3 of them to one address. Document 3, sections 5, 7 and 8.
 */
export const enrollUser = operation({
  key: "POST_/v1/users/enroll",
  summary: "Invite somebody into the business, with a role and rights",
  refuses: [
    ...(["plan_lapsed", "too_many", "users_admin", "users_beyond", "users_support"] as const),
    ...(["users_email_disposable", "users_email_format", "users_exists"] as const),
  ],
  fresh: true,
  input: enrolment,
  output: created,
  audit: "user.enrolled",
  async run({ db, scope, actor, id, now, record }, { email, ...wanted }) {
    requireAddress(email);
    const rights = storedRights(wanted);
    requirePower(actor, null, rights);
    const person = `${scope.organizationId} ${actor.id}`;
    await takeTry("enrolmentsOfPerson", person);
    requireRunningPlan(await lockOrganization(db, scope), now);
    requirePower(await presentActor(db, scope, actor, "POST_/v1/users/enroll"), null, rights);
    if (await isOfOrganization(db, scope, email, now)) throw new Refusal("users_exists", { field: "email" });
    await takeTry("enrolmentsToAddress", `${person} ${email}`);
    const invitedBy = actor.kind === "user" ? actor.id : null;
    await invite({ db, scope, now }, { id, email, ...rights, invitedBy });
    record({ subjectId: id, after: { email, ...rights } });
    return { id };
  },
});
