import { expect, test } from "vitest";
import { setMessage } from "#app/domain/contact/set-message.server.ts";
import { takeMail } from "#app/domain/tickets/mail/take-mail.server.ts";
import { sendContactAnswerMail } from "#app/jobs/contact-answer-mail.ts";
import { sendTicketAnswerMail } from "#app/jobs/ticket-answer-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { WISH, writeToOperator } from "#tests/factories/contact.ts";
import { openMailDoor } from "#tests/factories/mail.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { rawMail } from "#tests/factories/raw-mail.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { asUser, plainBrowser, say } from "./visit.ts";

/** The only mail to an address in the outbox. */
async function mailTo(email: string) {
  const [kept] = (await listOutbox()).filter(({ to }) => to === email);
  const mail = await readOutboxMail(kept?.id ?? "");
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return mail;
}

test("without scripts a ticket goes from opening to resolved, answered by mail in between, in Romanian", async () => {
  openMailDoor();
  const customer = await makeUser(await makeTenant());
  const staff = await makeOperator();
  const subject = `Bonul se taie ${customer.id}`;
  const reader = await asUser(customer, "/console/helpdesk/new");
  const form = reader.form("ticket").fill(say("helpdesk:subject"), subject);
  await reader.press(form.fill(say("helpdesk:description"), QUESTION), say("helpdesk:send"));
  const id = reader.address.split("/").at(-1) ?? "";

  const desk = await asUser(staff, `/support?q=${customer.id}`);
  await desk.follow(subject);
  const words = "Actualizați imprimanta, apoi tipăriți din nou.";
  await desk.press(desk.form("answer").fill(say("support:answer"), words), say("support:send"));
  const job = (await waitingJobs("mail.ticket-answer")).find(({ ticket_id }) => ticket_id === id);
  if (job) await sendTicketAnswerMail(job);
  const { replyTo = "", text, subject: about } = await mailTo(customer.email);
  expect(about).toBe(say("mail:ticketAnswer.subject"));
  expect(text).toContain(say("mail:ticketAnswer.byMail"));

  const quoted = text.replace(/^/gm, "> ");
  const answer = `Merge <b>acum</b>.\n\nÎn lun., 23 nov. 2026 la 09:14, Tejghea <no-reply@tejghea.ro> a scris:\n\n${quoted}`;
  const mail = rawMail({ from: `Ana <${customer.email}>`, to: replyTo, text: answer });
  expect(await takeMail(Buffer.from(mail))).toBe("replied");

  await desk.open("/support");
  await desk.open(`/support?q=${customer.id}`);
  await desk.follow(subject);
  expect(desk.words).toContain(say("helpdesk:status.pending_support"));
  expect(desk.words).toContain("Merge <b>acum</b>.");
  await desk.act(say("support:resolve"));
  await reader.open(`/console/helpdesk/${id}`);
  expect(reader.words).toContain("Merge <b>acum</b>.");
  expect(reader.words).toContain(say("helpdesk:resolved"));
});

test("without scripts a message of the contact page is found, answered, put away, and made a ticket", async () => {
  const customer = await makeUser(await makeTenant());
  const staff = await makeOperator();
  const [email, word] = [`${customer.id}@taran.ro`, `Marius ${customer.id}`];
  await writeToOperator(email, word);
  const desk = await asUser(staff, `/support/contact?q=${customer.id}`);
  await desk.follow(WISH);
  expect(desk.words).toContain(WISH);
  expect(desk.words).toContain(say("support:contact.noBusiness"));
  const long = "x".repeat(5001);
  const form = () => desk.form("answer").fill(say("support:contact.answer"), long);
  await desk.press(form(), say("support:contact.send"), { unchecked: true });
  expect([desk.status, desk.form("answer").read(say("support:contact.answer"))]).toEqual([400, long]);
  const answer = "Da, în <b>STORE ULTIMATE</b>.";
  const filled = desk.form("answer").fill(say("support:contact.answer"), answer);
  await desk.press(filled, say("support:contact.send"));
  expect(desk.words).toContain(say("toasts:contactDesk.answered"));
  expect(desk.words).toContain(answer);
  expect(desk.html).not.toContain('id="answer"');
  const job = (await waitingJobs("mail.contact-answer")).find(({ to }) => to === email);
  if (job) await sendContactAnswerMail(job);
  expect((await mailTo(email)).text).toContain(answer);

  const { id: unsigned } = await writeToOperator(null, word);
  await desk.open(`/support/contact/${unsigned}`);
  expect(desk.words).toContain(say("support:contact.cantAnswer"));
  await desk.act(say("support:contact.done"));
  expect(desk.words).toContain(say("support:contact.is.done"));
  await desk.act(say("support:contact.reopen"));
  expect(desk.words).toContain(say("support:contact.cantAnswer"));

  await desk.open(`/support/contact/${(await writeToOperator(null)).id}`);
  expect(desk.words).toContain(say("support:contact.pageNoName"));

  const { id: known } = await writeToOperator(customer.email, word);
  await desk.open(`/support/contact/${known}`);
  const making = desk.form("ticket").fill(say("support:subject"), "Trei puncte de lucru");
  await desk.press(making, say("support:contact.make"));
  expect(desk.words).toContain(say("toasts:contactDesk.ticket"));
  expect(desk.words).toContain("Trei puncte de lucru");
  await desk.open(`/support/contact/${known}`);
  await desk.follow(say("support:contact.openTicket"));
  expect(desk.words).toContain(WISH);
  expect(await prisma.contactMessage.count({ where: { name: word, status: "open" } })).toBe(1);
});

test("a message whose answer did not arrive says what is left to do, as long as it is open", async () => {
  const { id } = await writeToOperator(`${crypto.randomUUID()}@gmial.com`);
  await prisma.contactMessage.update({ where: { id }, data: { undelivered: "Da, sigur." } });
  const desk = await asUser(await makeOperator(), `/support/contact/${id}`);
  const hint = say("support:contact.undeliveredHint");
  expect([desk.words.includes("Da, sigur."), desk.words.includes(hint)]).toEqual([true, true]);
  await desk.act(say("support:contact.done"));
  expect([desk.words.includes("Da, sigur."), desk.words.includes(hint)]).toEqual([true, false]);
});

test("a ticket of a message whose writer is an administrator no more is refused, and none is offered then", async () => {
  const customer = await makeUser(await makeTenant());
  const { id } = await writeToOperator(customer.email);
  const desk = await asUser(await makeOperator(), `/support/contact/${id}`);
  await prisma.membership.updateMany({ where: { userId: customer.id }, data: { role: "custom" } });
  await desk.press(desk.form("ticket"), say("support:contact.make"));
  const told = desk.words.includes(say("errors:refusal.contact_business"));
  expect([desk.status, told, desk.buttons.includes(say("support:contact.make"))]).toEqual([409, true, false]);
});

test("what is refused beside a message of the contact page stays in its form", async () => {
  const customer = await makeUser(await makeTenant());
  const { id } = await writeToOperator(customer.email);
  const desk = await asUser(await makeOperator(), `/support/contact/${id}`);
  const subject = () => desk.form("ticket").read(say("support:subject"));
  const make = (typed: string) =>
    desk.press(desk.form("ticket").fill(say("support:subject"), typed), say("support:contact.make"), {
      unchecked: true,
    });
  await make("Bon");
  expect([desk.status, subject()]).toEqual([400, "Bon"]);
  expect(desk.words).toContain(say("errors:field.too_short", { min: 4 }));
  const answering = desk.form("answer").fill(say("support:contact.answer"), "Da, sigur.");
  await perform(setMessage, (await makeOperator()).caller, { message_id: id, status: "done" });
  for (const again of ["Trei puncte de lucru", "Trei puncte"]) {
    await make(again);
    expect([desk.status, subject()]).toEqual([409, again]);
    expect(desk.words).toContain(say("errors:refusal.contact_closed"));
  }
  await desk.press(answering, say("support:contact.send"));
  expect(desk.status).toBe(409);
  expect(desk.words).toContain(say("errors:refusal.contact_closed"));
  expect(desk.form("answer").read(say("support:contact.answer"))).toBe("Da, sigur.");
});

test("for whoever is not of the staff there are no messages", async () => {
  const tenant = await makeTenant();
  const customer = await makeUser(tenant);
  const support = await openSupportSession(tenant.organizationId);
  const { id } = await writeToOperator(customer.email);
  for (const address of [
    "/support/contact",
    `/support/contact/${id}`,
    `/support/contact/${id}/status`,
    `/support/contact/${id}/ticket`,
  ]) {
    expect((await plainBrowser().open(address)).status).toBe(404);
    for (const { secret } of [customer, support])
      expect((await asUser({ secret }, address)).status, address).toBe(404);
  }
  const desk = await asUser(await makeOperator(), `/support/contact/${customer.id}`);
  expect(desk.status).toBe(404);
});
