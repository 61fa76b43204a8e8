import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { answerMessage } from "#app/domain/contact/answer-message.server.ts";
import { listContactMessages } from "#app/domain/contact/list-contact-messages.server.ts";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { NOTES_OF_TICKET } from "#app/domain/support/limits.ts";
import { showDeskTicket } from "#app/domain/support/show-desk-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { writeToOperator } from "#tests/factories/contact.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeNotes, makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { startMailSink } from "#tests/setup/mail-sink.ts";
import { sendContactAnswerMail } from "./contact-answer-mail.ts";
import { sendTicketAnswerMail } from "./ticket-answer-mail.ts";

const GONE = "550 5.1.1 no such mailbox";
const FULL = "452 4.2.2 mailbox full";

async function refuseAll(refuses: string) {
  const sink = await startMailSink({ refuses });
  onTestFinished(sink.stop);
  env().smtpUrl = sink.url;
}

let staff: Awaited<ReturnType<typeof makeOperator>>;
beforeEach(async () => {
  staff = await makeOperator();
  onTestFinished(() => {
    env().smtpUrl = undefined;
  });
});

test("a message whose answer its address refuses for good is open again, with the answer; for now it is not", async () => {
  const email = `${randomUUID()}@gmial.com`;
  const { id } = await writeToOperator(email);
  const { id: other } = await writeToOperator(`${randomUUID()}@taran.ro`);
  const answer = "Da, în STORE ULTIMATE.";
  for (const message_id of [id, other]) await perform(answerMessage, staff.caller, { message_id, answer });
  const [job] = (await waitingJobs("mail.contact-answer")).filter(({ to }) => to === email);
  if (!job) throw new Error("There is no mail.");
  const stored = (one: string) => prisma.contactMessage.findUniqueOrThrow({ where: { id: one } });
  await refuseAll(FULL);
  await expect(sendContactAnswerMail(job)).rejects.toThrow("4.2.2");
  expect((await stored(id)).status).toBe("answered");

  await refuseAll(GONE);
  for (const _ of ["once", "twice"]) await expect(sendContactAnswerMail(job)).rejects.toThrow("5.1.1");
  expect(await stored(id)).toMatchObject({
    ...{ status: "open", answer: null, closedAt: null, closedBy: null },
    undelivered: answer,
  });
  expect((await stored(other)).status).toBe("answered");
  const listed = await perform(listContactMessages, staff.caller, { q: email });
  expect(listed.items.map(({ returned }) => returned)).toEqual([true]);
  await perform(answerMessage, staff.caller, { message_id: id, answer: "Da, sigur." });
  expect(await stored(id)).toMatchObject({ status: "answered", answer: "Da, sigur.", undelivered: answer });
});

test("of two messages of the same words, with the same answer, the one whose answer was refused is open again", async () => {
  const email = `${randomUUID()}@gmial.com`;
  const [{ id }, { id: twin }] = [await writeToOperator(email), await writeToOperator(email)];
  const answer = "Da.";
  for (const message_id of [id, twin]) await perform(answerMessage, staff.caller, { message_id, answer });
  const [job] = (await waitingJobs("mail.contact-answer")).filter(({ to }) => to === email);
  if (!job) throw new Error("There is no mail.");
  const statuses = async () => {
    const rows = await prisma.contactMessage.findMany({
      where: { email },
      select: { id: true, status: true },
    });
    return Object.fromEntries(rows.map(({ id: one, status }) => [one, status]));
  };
  await refuseAll(GONE);
  const { message_id: _, ...old } = job;
  await expect(sendContactAnswerMail(old)).rejects.toThrow("5.1.1");
  expect(await statuses(), "a job that says no message").toEqual({ [id]: "answered", [twin]: "answered" });
  await expect(sendContactAnswerMail(job)).rejects.toThrow("5.1.1");
  expect(await statuses()).toEqual({ [id]: "open", [twin]: "answered" });
});

test("a note at the ticket says once whom an answer did not reach", async () => {
  const customer = await makeUser(await makeTenant());
  const { id: ticketId } = await makeTicket(customer.caller);
  await prisma.user.update({ where: { id: staff.id }, data: { locale: "ro" } });
  await perform(answerTicket, staff.caller, { ticket_id: ticketId, message: "Actualizați\nimprimanta." });
  const job = (await waitingJobs("mail.ticket-answer")).find(({ ticket_id }) => ticket_id === ticketId);
  if (!job) throw new Error("There is no mail.");
  const notes = () =>
    prisma.ticketNote.findMany({ where: { ticketId }, select: { authorEmail: true, note: true } });
  await refuseAll(FULL);
  await expect(sendTicketAnswerMail(job)).rejects.toThrow("4.2.2");
  expect(await notes()).toEqual([]);
  await refuseAll(GONE);
  for (const _ of ["once", "twice"]) await expect(sendTicketAnswerMail(job)).rejects.toThrow("5.1.1");
  const note = `Răspunsul „Actualizați imprimanta.” nu a ajuns la ${customer.email}: adresa nu primește e-mailuri. Răspunsul se poate citi în solicitare.`;
  expect(await notes()).toEqual([{ authorEmail: "Tejghea", note }]);
});

test("the staff read of an answer that did not arrive also at a ticket that is full of notes", async () => {
  const customer = await makeUser(await makeTenant());
  const { id: ticket_id } = await makeTicket(customer.caller);
  await makeNotes(ticket_id, NOTES_OF_TICKET);
  await perform(answerTicket, staff.caller, { ticket_id, message: "Reporniți." });
  const job = (await waitingJobs("mail.ticket-answer")).find((one) => one.ticket_id === ticket_id);
  if (!job) throw new Error("There is no mail.");
  await refuseAll(GONE);
  await expect(sendTicketAnswerMail(job)).rejects.toThrow("5.1.1");
  const { notes } = await perform(showDeskTicket, staff.caller, { ticket_id });
  expect(notes.at(-1)?.note).toContain(customer.email);
});

test("of each answer that did not arrive a note says so, also of those that begin alike", async () => {
  const tenant = await makeTenant();
  const customer = await makeUser(tenant);
  await makeUser(tenant);
  const { id: ticket_id } = await makeTicket(customer.caller);
  await prisma.ticketMessage.deleteMany({ where: { ticketId: ticket_id } });
  const greeting = `Bună ziua,\n\n${"Vă mulțumim că ne-ați scris. ".repeat(3)}`;
  for (const words of ["Reporniți.", "Actualizați."])
    await perform(answerTicket, staff.caller, { ticket_id, message: greeting + words });
  const jobs = (await waitingJobs("mail.ticket-answer")).filter((job) => job.ticket_id === ticket_id);
  const [first] = jobs;
  if (!first) throw new Error("There is no mail.");
  const notes = () => prisma.ticketNote.count({ where: { ticketId: ticket_id } });
  await refuseAll(GONE);
  const runs = [...jobs, ...jobs].map((job) => expect(sendTicketAnswerMail(job)).rejects.toThrow("5.1.1"));
  await Promise.all(runs);
  expect(await notes()).toBe(4);
  const { message_id: _, ...old } = first;
  await expect(sendTicketAnswerMail(old)).rejects.toThrow("5.1.1");
  expect(await notes(), "of a job that says no answer").toBe(5);
});
