import { expect, test } from "vitest";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { sendInvitationMail } from "./invitation-mail.ts";

/** What is mailed to somebody whom a business of this name and language enrolls. */
async function invited(name: string, locale: "en" | "ro", takenBack = false) {
  const tenant = await makeTenant();
  const { caller } = await makeUser(tenant);
  await prisma.organization.update({ where: { id: tenant.organizationId }, data: { name, locale } });
  const { id, email } = await invitedBy(caller);
  const [job] = (await waitingJobs("mail.invitation")).filter(({ invitation_id }) => invitation_id === id);
  if (takenBack) await perform(withdrawUser, caller, { user_id: id });
  if (job) await sendInvitationMail(job);
  const listed = (await listOutbox()).find(({ to }) => to === email);
  return { sent: listed && (await readOutboxMail(listed.id)), link: job?.link ?? "" };
}

test("the invitation is in the language of the business, with its link", async () => {
  const romanian = await invited("Brutăria Lupu", "ro");
  expect(romanian.sent?.subject).toBe("Ai o invitație de la Brutăria Lupu");
  expect(romanian.sent?.text).toContain(romanian.link);
  const english = await invited("Brutăria Lupu", "en");
  expect(english.sent?.subject).toBe("You are invited to Brutăria Lupu");
});

test("a name holds no link, and no other words of strangers stand in the subject", async () => {
  const { sent } = await invited("★ Premii evil.ro ★", "en");
  expect(sent?.subject).toBe("You are invited to Premii evil ro");
  expect(sent?.text).not.toContain("evil.ro");
  expect((await invited("★★★", "ro")).sent?.subject).toBe("Ai o invitație de la o firmă");
});

test("an invitation that was taken back is not sent", async () => {
  expect((await invited("Brutăria Lupu", "ro", true)).sent).toBeUndefined();
});
