import { randomUUID } from "node:crypto";
import { enrollUser } from "#app/domain/users/enroll-user.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { tokenOf } from "./sign-in.ts";
import { waitingJobs } from "./waiting-jobs.ts";

interface Facts {
  email?: string;
  role?: "admin" | "custom";
  permissions?: string[];
}

/** Somebody whom a user of a business enrolls: the invitation, and the token of the mail's link. */
export async function invitedBy(caller: Caller, facts: Facts = {}) {
  const { email = `${randomUUID()}@invitat.ro`, role = "custom", permissions = [] } = facts;
  const { id } = await perform(enrollUser, caller, { email, role, permissions });
  const mail = (await waitingJobs("mail.invitation")).find(({ invitation_id }) => invitation_id === id);
  return { id, email, token: tokenOf(mail?.link ?? "") };
}
