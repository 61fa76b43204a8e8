import { expect, test } from "vitest";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { QUESTION } from "#tests/factories/ticket.ts";
import { makeWorld } from "#tests/factories/world.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { answerTicket } from "./answer-ticket.server.ts";
import { setTicket } from "./set-ticket.server.ts";
import { undoResolved } from "./undo-resolved.server.ts";

const message = "Actualizați imprimanta.";
const where = (id: string) => ({ where: { id } });

/** A ticket of a customer, and what one of the staff does with it. */
async function begin() {
  const { caller } = await makeOperator();
  const { admin, ticketId: ticket_id, organizationId } = await makeWorld();
  const stands = async () => {
    const { status, waitingSince, resolvedAt } = await prisma.ticket.findUniqueOrThrow(where(ticket_id));
    return { status, waitingSince, resolvedAt };
  };
  const resolve = async () => {
    const { at, waiting_since: since } = await perform(setTicket, caller, { ticket_id, status: "resolved" });
    return { ticket_id, at: at.getTime(), ...(since && { waiting_since: since.getTime() }) };
  };
  const reply = () => perform(replyToTicket, admin.caller, { ticket_id, description: QUESTION, file: [] });
  return { caller, admin, ticket_id, organizationId, stands, resolve, reply };
}

test("what was resolved is as it was before: new, answered, or waiting since the customer wrote", async () => {
  const { caller, ticket_id, organizationId, stands, resolve, reply } = await begin();
  for (const act of [
    async () => {},
    () => perform(answerTicket, caller, { ticket_id, message }),
    reply,
    () => perform(setTicket, caller, { ticket_id, status: "pending_customer" }),
  ]) {
    await act();
    const before = await stands();
    const done = await resolve();
    expect((await stands()).status).toBe("resolved");
    await perform(undoResolved, caller, done);
    expect(await stands()).toEqual(before);
  }
  const acts = { organizationId, name: "support.reopened", subjectId: ticket_id, actorKind: "operator" };
  expect(await prisma.auditEntry.count({ where: acts })).toBe(4);
});

test("it stays resolved where another ticket goes on from it, or where it was resolved anew", async () => {
  const { caller, admin, ticket_id, stands, resolve } = await begin();
  const first = await resolve();
  await perform(undoResolved, caller, first);
  const second = await resolve();
  const refused = { http: 409, code: "tickets_went_on" };
  const earlier = second.at - 1;
  for (const input of [first, { ...second, at: earlier }, { ...second, waiting_since: 0 }])
    expect(await outcome(undoResolved, caller, input)).toMatchObject(refused);
  const about = { subject: "Tot se taie", description: QUESTION, file: [], follows: ticket_id };
  await perform(createTicket, admin.caller, about);
  expect(await outcome(undoResolved, caller, second)).toMatchObject(refused);
  expect((await stands()).status).toBe("resolved");
});
