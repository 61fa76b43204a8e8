import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { isAuditAct } from "#app/domain/audit/acts.ts";
import { deskOperations, operations } from "#app/domain/operations.server.ts";
import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { writeToOperator } from "#tests/factories/contact.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { anonymous, outcome } from "#tests/setup/outcome.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { answerTicket } from "./answer-ticket.server.ts";
import { saidByStaff } from "./limits.ts";
import { listDeskTickets } from "./list-desk-tickets.server.ts";
import { noteOnTicket } from "./note-on-ticket.server.ts";
import { setTicket } from "./set-ticket.server.ts";
import { showDeskTicket } from "./show-desk-ticket.server.ts";

const message = "Actualizați imprimanta, apoi tipăriți din nou bonul.";
const canned = { ro: "Actualizați imprimanta.", en: "Update the printer." };
const answer_id = randomUUID();
let own: World;
beforeAll(async () => {
  own = await makeWorld();
  const { provider, event_id: eventId } = unmatchedPayment;
  await prisma.paymentEvent.create({
    data: { provider, eventId, type: "subscription.created", at: new Date(), handledAt: new Date() },
  });
});

/** When the ticket was resolved that an act takes back. */
const resolvedAt = new Date(Date.now() + 3_600_000);
const unmatchedPayment = { provider: "PADDLE", event_id: "evt_of_nobody" } as const;

/** What each act of the desk is given for a ticket. */
const inputs: Record<string, object> = {
  "GET_/v1/support/contact": {},
  "GET_/v1/support/contact/:message_id": {},
  "POST_/v1/support/contact/:message_id": { answer: message },
  "POST_/v1/support/contact/:message_id/ticket": { subject: "Trei puncte de lucru" },
  "PUT_/v1/support/contact/:message_id": { status: "done" },
  "GET_/v1/support/tickets": {},
  "GET_/v1/support/tickets/:ticket_id": {},
  "POST_/v1/support/tickets/:ticket_id": { message },
  "POST_/v1/support/tickets/:ticket_id/notes": { note: "A mai scris o dată." },
  "PUT_/v1/support/tickets/:ticket_id": { status: "resolved" },
  "DELETE_/v1/support/tickets/:ticket_id/resolved": { at: resolvedAt.getTime() },
  "PUT_/v1/support/tickets/:ticket_id/assignee": { assignee: "" },
  "PUT_/v1/support/tickets/:ticket_id/look": { writing: "yes" },
  "GET_/v1/support/figures": {},
  "GET_/v1/support/screenshots/:key": {},
  "GET_/v1/support/waiting": {},
  "GET_/v1/support/answers": {},
  "POST_/v1/support/answers": { ...canned, name: "Abonamentul" },
  "GET_/v1/support/answers/:answer_id": {},
  "PUT_/v1/support/answers/:answer_id": { ...canned, name: "Imprimanta de bonuri" },
  "DELETE_/v1/support/answers/:answer_id": {},
  "GET_/v1/support/payments": {},
  "PUT_/v1/support/payments": { ...unmatchedPayment, outcome: "put_aside" },
};
const inputOf = ({ key }: Operation, ids: object) => ({ ...ids, ...inputs[key] });
const unknown = (id: string) => ({ ticket_id: id, message_id: id, business_id: id, answer_id: id, key: id });
/** What an act of the desk is about: a ticket, or a message of somebody who is an admin of the same business. */
const idsOf = async ({
  ticketId: ticket_id,
  organizationId: business_id,
  screenshotKey: key,
  admin,
}: World) => ({
  ...{ ticket_id, business_id, answer_id },
  message_id: (await writeToOperator(admin.caller.actor.name)).id,
  key,
});

/** A customer with an open ticket, and what they read of it. */
async function makeCustomer() {
  const world = await makeWorld();
  const { caller } = world.admin;
  const thread = async () => (await perform(getTicket, caller, { ticket_id: world.ticketId })).ticket;
  return { ...world, caller, thread, ticket_id: world.ticketId };
}

const desk = (by: Caller, input: object) => perform(listDeskTickets, by, input);
const acts = async (organizationId: string) =>
  prisma.auditEntry.findMany({
    where: { organizationId, name: { startsWith: "support." } },
    orderBy: { id: "asc" },
    select: { name: true, actorKind: true, actorName: true, subjectId: true },
  });

test("each act of the desk stands here, and none is a call of the API", async () => {
  expect(deskOperations.map(({ key }) => key).sort()).toEqual(Object.keys(inputs).sort());
  expect(operations.filter(({ access }) => access.includes("operator"))).toEqual([]);
  const { secret } = await makeOperator();
  for (const { key } of deskOperations) {
    const [method = "", path = ""] = key.split(/_(.*)/s);
    const call = `${method} ${path.replace(/:\w+/, own.ticketId)}`;
    expect(await callApi({ call, secret }), key).toMatchObject({ http: 404 });
  }
});

describe.each(deskOperations.map((one) => [one.key, one] as const))("%s", (_, operation) => {
  test("is closed to whoever is not of the staff, and changes nothing then", async () => {
    const ids = await idsOf(own);
    const before = await tableHashes();
    const input = inputOf(operation, ids);
    expect(await outcome(operation, anonymous, input)).toMatchObject({ http: 401 });
    for (const { caller } of [own.admin, own.nobody, own.sales, own.delivery])
      expect(await outcome(operation, caller, input)).toMatchObject({ http: 403, code: "forbidden" });
    expect(await tableHashes()).toEqual(before);
  });

  test("knows no other rows than those of tickets and messages, and is open to the staff", async () => {
    const { caller } = await makeOperator();
    const ids = await idsOf(await makeCustomer());
    const data = { ...canned, id: answer_id, name: "Imprimanta" };
    await prisma.cannedAnswer.createMany({ data, skipDuplicates: true });
    if (operation.key.includes(":"))
      for (const id of [randomUUID(), "'; --"])
        expect(await outcome(operation, caller, inputOf(operation, unknown(id)))).toMatchObject({
          http: 404,
        });
    if (operation.key.endsWith("/resolved")) {
      const data = { status: "resolved", resolvedAt, waitingSince: null };
      await prisma.ticket.update({ where: { id: ids.ticket_id }, data });
    }
    const { result, statements } = await countStatements(() =>
      outcome(operation, caller, inputOf(operation, ids)),
    );
    expect(result).toMatchObject({ http: 200 });
    const reached = statements.join("\n");
    expect(reached, "orders and customers are no business of the desk").not.toMatch(
      /(?:from|join|into|update)\s+(?:"?public"?\.)?"?(?:order|order_line|order_history|customer|draft|product)"?[\s,]/i,
    );
  });
});

test("the audit log knows each act of the desk by a sentence", () => {
  const names = ["answered", "opened", "reopened", "resolved", "waits"].map((act) => `support.${act}`);
  expect(names.filter((name) => !isAuditAct(name))).toEqual([]);
});

test("support of one business by a master token is not of the desk", async () => {
  const { caller } = await openSupportSession(own.organizationId);
  expect(await outcome(listDeskTickets, caller, {})).toMatchObject({ http: 403 });
});

test("an answer waits for the customer, is theirs to read, goes out by mail and stands in their audit log", async () => {
  const { caller, email, id } = await makeOperator();
  const { ticket_id, organizationId, thread, admin } = await makeCustomer();
  const formToken = randomUUID();
  const first = await perform(answerTicket, caller, { ticket_id, message }, { formToken });
  expect(await perform(answerTicket, caller, { ticket_id, message }, { formToken })).toEqual(first);
  const { status, messages } = await thread();
  expect(status).toBe("pending_customer");
  expect(messages.map(({ side, user, message }) => [side, user.email, message])).toEqual([
    ["customer", admin.caller.actor.name, QUESTION],
    ["support", email, message],
  ]);
  const mails = (await waitingJobs("mail.ticket-answer")).filter((mail) => mail.ticket_id === ticket_id);
  expect(mails).toEqual([
    expect.objectContaining({ to: admin.caller.actor.name, message, organization_id: organizationId }),
  ]);
  expect(await acts(organizationId)).toEqual([
    { name: "support.answered", actorKind: "operator", actorName: email, subjectId: ticket_id },
  ]);
  const { assigneeId, waitingSince } = await prisma.ticket.findUniqueOrThrow({ where: { id: ticket_id } });
  expect([assigneeId, waitingSince]).toEqual([id, null]);
});

test("a customer who writes twice waits since the first time, and no longer once they are answered", async () => {
  const { caller } = await makeOperator();
  const { ticket_id, caller: customer } = await makeCustomer();
  const since = async () =>
    (await prisma.ticket.findUniqueOrThrow({ where: { id: ticket_id } })).waitingSince;
  const opened = await since();
  expect(opened).not.toBeNull();
  await perform(replyToTicket, customer, { ticket_id, description: QUESTION });
  expect(await since()).toEqual(opened);
  await perform(setTicket, caller, { ticket_id, status: "pending_customer" });
  expect(await since()).toBeNull();
  await perform(replyToTicket, customer, { ticket_id, description: QUESTION });
  expect((await since())?.getTime()).toBeGreaterThan(opened?.getTime() ?? 0);
});

test("a note is never the customer's to read", async () => {
  const { caller } = await makeOperator();
  const { ticket_id, thread, organizationId } = await makeCustomer();
  await perform(noteOnTicket, caller, { ticket_id, note: "Client dificil." });
  const { notes } = await perform(showDeskTicket, caller, { ticket_id });
  expect(notes.map(({ note }) => note)).toEqual(["Client dificil."]);
  expect(JSON.stringify(await thread())).not.toContain("dificil");
  expect(await acts(organizationId)).toEqual([]);
  expect(await waitingJobs("mail.ticket-answer")).not.toContainEqual(expect.objectContaining({ ticket_id }));
});

test("a resolved ticket takes no answer, and no other status", async () => {
  const { caller } = await makeOperator();
  const { ticket_id, thread, organizationId } = await makeCustomer();
  await perform(setTicket, caller, { ticket_id, status: "resolved" });
  expect((await thread()).status).toBe("resolved");
  for (const status of ["resolved", "pending_customer"])
    expect(await outcome(setTicket, caller, { ticket_id, status })).toMatchObject({
      code: "tickets_resolved_desk",
    });
  expect(await outcome(answerTicket, caller, { ticket_id, message })).toMatchObject({
    code: "tickets_resolved_desk",
  });
  expect((await acts(organizationId)).map(({ name }) => name)).toEqual(["support.resolved"]);
});

test("who waits the longest comes first; a search looks at subject, business, address and words", async () => {
  const { caller } = await makeOperator();
  const world = await makeWorld();
  const word = `Ștampilă-${randomUUID()}`;
  const { id: earlier } = await makeTicket(world.admin.caller, word);
  const { id: later } = await makeTicket(world.admin.caller, `${word} iar`);
  const found = async (queue: string, q = word) =>
    (await desk(caller, { queue, q })).items.map(({ id }) => id);
  expect(await found("waiting", word.toLowerCase().replace("ș", "s"))).toEqual([earlier, later]);
  await perform(answerTicket, caller, { ticket_id: earlier, message: `Răspuns la ${word}-x` });
  expect([await found("waiting"), await found("customer"), await found("all")]).toEqual([
    [later],
    [earlier],
    [earlier, later],
  ]);
  expect(await found("customer", `${word}-x`)).toEqual([earlier]);
  expect(await found("customer", world.admin.caller.actor.name)).toEqual([earlier]);
  expect(await found("resolved")).toEqual([]);
});

test("what staff write has its limit", async () => {
  const { caller } = await makeOperator();
  const { ticket_id } = await makeCustomer();
  const long = "x".repeat(saidByStaff.max + 1);
  expect(await outcome(answerTicket, caller, { ticket_id, message: long })).toMatchObject({ http: 422 });
  expect(await outcome(noteOnTicket, caller, { ticket_id, note: long })).toMatchObject({ http: 422 });
  expect(await outcome(noteOnTicket, caller, { ticket_id, note: long.slice(1) })).toMatchObject({
    http: 200,
  });
});
