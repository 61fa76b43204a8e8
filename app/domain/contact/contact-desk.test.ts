import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import { sendContactAnswerMail } from "#app/jobs/contact-answer-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { WISH, writeToOperator } from "#tests/factories/contact.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { answerMessage } from "./answer-message.server.ts";
import { listContactMessages } from "./list-contact-messages.server.ts";
import { makeTicketOfMessage } from "./make-ticket.server.ts";
import { setMessage } from "./set-message.server.ts";
import { showContactMessage } from "./show-contact-message.server.ts";

const answer = "Da, în STORE ULTIMATE.";
const address = () => `${randomUUID()}@taran.ro`;
const stored = (id: string) => prisma.contactMessage.findUniqueOrThrow({ where: { id } });
const mailsTo = async (email: string) =>
  (await waitingJobs("mail.contact-answer")).filter(({ to }) => to === email);
const subject = "Trei puncte de lucru";

test("an answer goes out once, in the message's language, with its words below; who gave it is kept", async () => {
  const { caller, email: staff } = await makeOperator();
  const email = address();
  const { id: message_id } = await writeToOperator(email, "Marius\r\nBcc: evil@example.com");
  const formToken = randomUUID();
  const first = await perform(answerMessage, caller, { message_id, answer }, { formToken });
  expect(await perform(answerMessage, caller, { message_id, answer }, { formToken })).toEqual(first);
  expect(await outcome(answerMessage, caller, { message_id, answer })).toMatchObject({
    http: 409,
    code: "contact_closed",
  });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  if (mail) await sendContactAnswerMail(mail);
  const [kept] = (await listOutbox()).filter(({ to }) => to === email);
  const sent = await readOutboxMail(kept?.id ?? "");
  expect(sent?.subject).toBe("Un răspuns la mesajul tău către Tejghea");
  expect(sent?.text).toContain(`${answer}\n\nAi scris:\n> ${WISH}`);
  expect(sent?.html).not.toContain("<b>");
  expect(sent?.replyTo).toBe(staff);
  expect(await stored(message_id)).toMatchObject({ status: "answered", answer, closedBy: staff });
});

test("of two who answer at once one does", async () => {
  const [one, other] = [await makeOperator(), await makeOperator()];
  const email = address();
  const { id: message_id } = await writeToOperator(email);
  const both = [one, other].map(({ caller }) => outcome(answerMessage, caller, { message_id, answer }));
  expect((await Promise.all(both)).map(({ http }) => http).sort()).toEqual([200, 409]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a message without an address is put away, and taken up again", async () => {
  const { caller, email } = await makeOperator();
  const { id: message_id } = await writeToOperator(null);
  expect(await outcome(answerMessage, caller, { message_id, answer })).toMatchObject({
    code: "contact_no_address",
  });
  await perform(setMessage, caller, { message_id, status: "done" });
  expect(await stored(message_id)).toMatchObject({ status: "done", closedBy: email });
  expect(await outcome(setMessage, caller, { message_id, status: "done" })).toMatchObject({ http: 409 });
  await perform(setMessage, caller, { message_id, status: "open" });
  expect(await stored(message_id)).toMatchObject({ status: "open", closedBy: null, closedAt: null });
  expect(await outcome(setMessage, caller, { message_id, status: "open" })).toMatchObject({ http: 409 });
});

test("it becomes a ticket of the chosen business of which its writer is an admin, who waits since they wrote", async () => {
  const { caller, email: staff } = await makeOperator();
  const [first, second, third] = [await makeTenant(), await makeTenant(), await makeTenant()];
  const customer = await makeUser(first);
  const elsewhere = { userId: customer.id, permissions: [] };
  const { organizationId } = second;
  await prisma.membership.create({ data: { ...elsewhere, organizationId, role: "admin" } });
  await prisma.membership.create({
    data: { ...elsewhere, organizationId: third.organizationId, role: "custom" },
  });
  const { id: message_id } = await writeToOperator(customer.email.toUpperCase());
  const { businesses } = await perform(showContactMessage, caller, { message_id });
  expect(businesses.map(({ id }) => id).sort()).toEqual([first.organizationId, second.organizationId].sort());
  const into = (business_id: string) => ({ message_id, business_id, subject });
  for (const { organizationId: other } of [third, await makeTenant()])
    expect(await outcome(makeTicketOfMessage, caller, into(other))).toMatchObject({
      code: "contact_business",
    });
  const { id: ticket_id } = await perform(makeTicketOfMessage, caller, into(first.organizationId));
  const { ticket } = await perform(getTicket, customer.caller, { ticket_id });
  expect(ticket).toMatchObject({ subject, status: "open" });
  expect(ticket.messages.map(({ side, user, message }) => [side, user.email, message])).toEqual([
    ["customer", customer.email, `${WISH}\n\n[Scris pe pagina de contact, cu această adresă.]`],
  ]);
  const message = await stored(message_id);
  expect(message).toMatchObject({ status: "ticket", ticketId: ticket_id, closedBy: staff });
  const made = await prisma.ticket.findUniqueOrThrow({ where: { id: ticket_id } });
  expect([made.createdAt, made.waitingSince]).toEqual([message.createdAt, message.createdAt]);
  expect(made.updatedAt.getTime()).toBeGreaterThan(message.createdAt.getTime());
  expect(await outcome(makeTicketOfMessage, caller, into(first.organizationId))).toMatchObject({ http: 409 });
  expect(
    await prisma.auditEntry.findMany({
      where: { organizationId: first.organizationId, subjectId: ticket_id },
      select: { name: true, actorKind: true, actorName: true },
    }),
  ).toEqual([{ name: "support.opened", actorKind: "operator", actorName: staff }]);
});

test("an address that no admin has offers no business", async () => {
  const { caller } = await makeOperator();
  const clerk = await makeUser(await makeTenant(), { role: "custom", permissions: [] });
  for (const email of [null, address(), clerk.email]) {
    const { id: message_id } = await writeToOperator(email);
    expect((await perform(showContactMessage, caller, { message_id })).businesses).toEqual([]);
  }
});

test("one address gets 5 answers a day, and others go on", async () => {
  const { caller } = await makeOperator();
  const email = address();
  const answered = async (to: string) => {
    const { id: message_id } = await writeToOperator(to);
    return (await outcome(answerMessage, caller, { message_id, answer })).http;
  };
  const all = [];
  for (let count = 0; count < 6; count++) all.push(await answered(email));
  expect(all).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await answered(address())).toBe(200);
});

test("the oldest open one comes first, the search looks at words, name, address and answer; no query a row", async () => {
  const { caller } = await makeOperator();
  const word = `Ștampilă-${randomUUID()}`;
  const wish = `${word}: puteți scrie pe ea și numele firmei noastre?`;
  const ids = [];
  for (const name of ["Ana", "Ion", "Mara"]) ids.push((await writeToOperator(address(), name, wish)).id);
  const listed = (input: object) => perform(listContactMessages, caller, input);
  const found = async (queue: string, q = word.toLowerCase().replace("ș", "s")) =>
    (await listed({ queue, q })).items.map(({ id }) => id);
  expect(await found("open")).toEqual(ids);
  const [first = "", second = ""] = ids;
  await perform(answerMessage, caller, { message_id: first, answer: `${word}-răspuns` });
  await perform(setMessage, caller, { message_id: second, status: "done" });
  expect([await found("open"), await found("answered"), await found("done")]).toEqual([
    [ids[2]],
    [first],
    [second],
  ]);
  expect(await found("all")).toEqual(ids.toReversed());
  expect(await found("all", `${word}-raspuns`)).toEqual([first]);
  const { statements } = await countStatements(() => listed({ queue: "all", q: word }));
  expect(statements.length).toBe(2);
});
