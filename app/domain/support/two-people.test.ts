import { expect, test } from "vitest";
import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeNotes, QUESTION } from "#tests/factories/ticket.ts";
import { makeWorld } from "#tests/factories/world.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { answerTicket } from "./answer-ticket.server.ts";
import { assignTicket } from "./assign-ticket.server.ts";
import { NOTES_OF_TICKET } from "./limits.ts";
import { lookAtTicket } from "./look-at-ticket.server.ts";
import { noteOnTicket } from "./note-on-ticket.server.ts";
import { setTicket } from "./set-ticket.server.ts";
import { showDeskTicket } from "./show-desk-ticket.server.ts";
import { sweepLooks } from "./ticket-looks.server.ts";

const message = "Actualizați imprimanta, apoi tipăriți din nou bonul.";

/** A customer with an open ticket, and what they read of it. */
async function makeCustomer() {
  const { admin, ticketId: ticket_id } = await makeWorld();
  const { caller } = admin;
  const thread = async () => (await perform(getTicket, caller, { ticket_id })).ticket;
  return { caller, thread, ticket_id };
}

const look = (by: Caller, ticket_id: string, writing?: "yes" | "no") =>
  perform(lookAtTicket, by, { ticket_id, writing });
const others = async (by: Caller, ticket_id: string) =>
  (await perform(showDeskTicket, by, { ticket_id })).others;

test("two people on one ticket are shown each other for a minute, and whether the other one is writing", async () => {
  const [ana, ion] = [await makeOperator(), await makeOperator()];
  const { ticket_id } = await makeCustomer();
  const { ticket_id: another } = await makeCustomer();
  await look(ana.caller, ticket_id);
  expect(await others(ana.caller, ticket_id)).toEqual([]);
  expect(await others(ion.caller, another)).toEqual([]);
  expect(await others(ion.caller, ticket_id)).toEqual([{ email: ana.email, writing: false }]);
  await look(ana.caller, ticket_id, "yes");
  await look(ana.caller, ticket_id);
  expect(await others(ion.caller, ticket_id)).toEqual([{ email: ana.email, writing: true }]);
  await look(ana.caller, ticket_id, "no");
  expect(await others(ion.caller, ticket_id)).toEqual([{ email: ana.email, writing: false }]);
  await look(ana.caller, ticket_id, "yes");
  await prisma.ticketLook.updateMany({
    where: { userId: ana.id },
    data: { seenAt: new Date(Date.now() - 61_000) },
  });
  expect(await others(ion.caller, ticket_id)).toEqual([]);
  await look(ana.caller, ticket_id);
  expect(await others(ion.caller, ticket_id)).toEqual([{ email: ana.email, writing: false }]);
  await perform(answerTicket, ana.caller, { ticket_id, message });
  expect(await others(ion.caller, ticket_id)).toEqual([]);
});

test("two people do not answer past each other, nor past the customer", async () => {
  const [ana, ion] = [await makeOperator(), await makeOperator()];
  const { ticket_id, thread, caller: customer } = await makeCustomer();
  const seen = async () => (await thread()).messages.at(-1)?.id;
  const first = await seen();
  const answers = [ana, ion].map(({ caller }) =>
    outcome(answerTicket, caller, { ticket_id, message, seen: first }),
  );
  const codes = (await Promise.all(answers)).map(({ http, code }) => code ?? http);
  expect(codes.toSorted()).toEqual([200, "tickets_answered"]);
  expect((await thread()).messages).toHaveLength(2);
  const second = await seen();
  await perform(replyToTicket, customer, { ticket_id, description: QUESTION });
  expect(await outcome(answerTicket, ion.caller, { ticket_id, message, seen: second })).toMatchObject({
    http: 409,
    code: "tickets_answered",
  });
  await perform(answerTicket, ion.caller, { ticket_id, message, seen: await seen() });
  expect((await thread()).messages).toHaveLength(4);
});

test("of two people who take a ticket at once one has it, and the other is told who", async () => {
  const staff = [await makeOperator(), await makeOperator()];
  const { ticket_id } = await makeCustomer();
  const taking = staff.map(
    ({ caller, id: assignee }) =>
      () =>
        perform(assignTicket, caller, { ticket_id, assignee, was: "nobody" }),
  );
  const ended = await atOnce("ticket", ticket_id, taking);
  const winner = staff[ended.findIndex(({ status }) => status === "fulfilled")];
  expect(ended.filter(({ status }) => status === "rejected")).toEqual([
    {
      status: "rejected",
      reason: expect.objectContaining({
        code: "tickets_taken",
        details: { params: { name: winner?.email } },
      }),
    },
  ]);
  expect(await prisma.ticket.findUniqueOrThrow({ where: { id: ticket_id } })).toMatchObject({
    assigneeId: winner?.id,
  });
});

test("who takes a ticket while somebody answers it keeps it, or is refused", async () => {
  const [ana, ion] = [await makeOperator(), await makeOperator()];
  const { ticket_id } = await makeCustomer();
  const [taken, answered] = await atOnce("ticket", ticket_id, [
    () => perform(assignTicket, ana.caller, { ticket_id, assignee: ana.id, was: "nobody" }),
    () => perform(answerTicket, ion.caller, { ticket_id, message }),
  ]);
  expect(answered?.status).toBe("fulfilled");
  const { assigneeId, answeredAt } = await prisma.ticket.findUniqueOrThrow({ where: { id: ticket_id } });
  expect(assigneeId).toBe(taken?.status === "fulfilled" ? ana.id : ion.id);
  expect(answeredAt).not.toBeNull();
});

test("a ticket is taken over from whom the page showed, and from nobody, but not from who took it meanwhile", async () => {
  const [ana, ion, dan] = [await makeOperator(), await makeOperator(), await makeOperator()];
  const { ticket_id } = await makeCustomer();
  const assign = (assignee: string, was?: string) =>
    outcome(assignTicket, ana.caller, { ticket_id, assignee, was });
  const [done, taken] = [{ http: 200 }, { http: 409, code: "tickets_taken" }];
  expect(await assign(ion.id, "nobody")).toMatchObject(done);
  expect(await assign(ion.id, "nobody"), "it is theirs already").toMatchObject(done);
  expect(await assign("", ana.id)).toMatchObject(taken);
  expect(await assign(ana.id, dan.id)).toMatchObject(taken);
  expect(await assign(dan.id, ion.id)).toMatchObject(done);
  expect(await assign("")).toMatchObject(done);
  expect(await assign(ana.id, dan.id), "it was given back meanwhile").toMatchObject(done);
});

test("of two people who write the last note that a ticket takes, one is refused", async () => {
  const [ana, ion] = [await makeOperator(), await makeOperator()];
  const { ticket_id } = await makeCustomer();
  await makeNotes(ticket_id, NOTES_OF_TICKET - 1);
  const notes = [ana, ion].map(
    ({ caller }) =>
      () =>
        perform(noteOnTicket, caller, { ticket_id, note: "A sunat." }),
  );
  const ended = await atOnce("ticket", ticket_id, notes);
  expect(ended.map((one) => (one.status === "rejected" ? one.reason.code : "noted")).toSorted()).toEqual([
    "noted",
    "tickets_notes_full",
  ]);
});

test.each(["pending_customer", "resolved"] as const)(
  "what nobody has read is not put away: %s",
  async (status) => {
    const { caller } = await makeOperator();
    const { ticket_id, thread, caller: customer } = await makeCustomer();
    const seen = async () => (await thread()).messages.at(-1)?.id;
    const first = await seen();
    await perform(replyToTicket, customer, { ticket_id, description: QUESTION });
    expect(await outcome(setTicket, caller, { ticket_id, status, seen: first })).toMatchObject({
      http: 409,
      code: "tickets_answered",
    });
    expect((await thread()).status).toBe("pending_support");
    expect(await prisma.ticket.count({ where: { id: ticket_id, waitingSince: { not: null } } })).toBe(1);
    await perform(setTicket, caller, { ticket_id, status, seen: await seen() });
    expect((await thread()).status).toBe(status);
  },
);

test("looks that are long over are swept", async () => {
  const { caller, id: userId } = await makeOperator();
  const [kept, over] = [await makeCustomer(), await makeCustomer()];
  await look(caller, kept.ticket_id);
  await look(caller, over.ticket_id);
  const where = { userId, ticketId: over.ticket_id };
  await prisma.ticketLook.updateMany({ where, data: { seenAt: new Date(Date.now() - 25 * 3_600_000) } });
  await sweepLooks(prisma, new Date());
  const left = await prisma.ticketLook.findMany({ where: { userId } });
  expect(left.map(({ ticketId }) => ticketId)).toEqual([kept.ticket_id]);
});
