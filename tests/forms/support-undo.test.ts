import { expect, test } from "vitest";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asUser, say } from "./visit.ts";

/** A ticket at the desk, and its customer. */
async function open() {
  const { caller } = await makeUser(await makeTenant());
  const { id } = await makeTicket(caller);
  const desk = await asUser(await makeOperator(), `/support/tickets/${id}`);
  return { caller, id, desk };
}

test("without scripts the message that a ticket is resolved undoes it, and it waits since when it did", async () => {
  const { id, desk } = await open();
  const before = await prisma.ticket.findUniqueOrThrow({ where: { id } });
  await desk.act(say("support:resolve"));
  expect(desk.words).toContain(say("toasts:support.resolved"));
  await desk.act(say("common:ui.undo"));
  expect(desk.words).toContain(say("toasts:support.reopened"));
  expect(desk.html).toContain('id="answer"');
  const { updatedAt: _, ...now } = await prisma.ticket.findUniqueOrThrow({ where: { id } });
  expect(before).toMatchObject(now);
  await desk.act(say("support:wait"));
  expect(desk.words).toContain(say("toasts:support.set"));
});

test("without scripts the ticket that goes on and the earlier one lead to each other at the desk", async () => {
  const { caller, id, desk } = await open();
  const about = { subject: "Tot se taie", description: QUESTION, file: [], follows: id };
  await perform(createTicket, caller, about);
  await desk.open(`/support/tickets/${id}`);
  expect(desk.words).toContain(`${say("support:goesOnIn")} Tot se taie`);
  await desk.follow("Tot se taie");
  expect(desk.words).toContain(`${say("helpdesk:goesOnFrom")} Bonul se taie`);
  await desk.follow("Bonul se taie");
  expect(desk.address).toContain(id);
});
