import { expect, test } from "vitest";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { sendUserRemovedMail } from "./user-removed-mail.ts";

test.each([
  ["ro", "Nu mai ai acces la Brutăria Lupu", "Nu mai faci parte din firma Brutăria Lupu"],
  ["en", "You no longer have access to Brutăria Lupu", "You were removed from Brutăria Lupu"],
])("who is removed from a business is told by mail, in %s", async (locale, subject, said) => {
  const tenant = await makeTenant();
  const [admin, clerk] = [await makeUser(tenant), await makeUser(tenant, { role: "custom" })];
  await prisma.user.update({ where: { id: clerk.id }, data: { locale } });
  await perform(withdrawUser, admin.caller, { user_id: clerk.id });
  const jobs = (await waitingJobs("mail.user-removed")).filter(({ to }) => to === clerk.email);
  expect(jobs).toEqual([{ to: clerk.email, business: "Brutăria Lupu", locale }]);
  for (const job of jobs) await sendUserRemovedMail(job);
  const [sent] = (await listOutbox()).filter(({ to }) => to === clerk.email);
  const mail = await readOutboxMail(sent?.id ?? "");
  expect(sent?.subject).toBe(subject);
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(said);
});

test("an invitation that is taken back tells nobody", async () => {
  const admin = await makeUser(await makeTenant());
  const { id, email } = await invitedBy(admin.caller);
  await perform(withdrawUser, admin.caller, { user_id: id });
  expect((await waitingJobs("mail.user-removed")).filter(({ to }) => to === email)).toEqual([]);
});
