import { expect, test } from "vitest";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeWorld } from "#tests/factories/world.ts";
import { showDeskTicket } from "./show-desk-ticket.server.ts";

test("staff see the ticket that one goes on from, and on the earlier one those that go on from it", async () => {
  const { caller } = await makeOperator();
  const { admin, ticketId: alone } = await makeWorld();
  const { id: earlier } = await makeTicket(admin.caller, "Bonul se taie");
  const goOn = async (subject: string) =>
    perform(createTicket, admin.caller, { subject, description: QUESTION, file: [], follows: earlier });
  const { id: first } = await goOn("Tot se taie");
  const { id: second } = await goOn("Nici acum");
  const linked = async (ticket_id: string) => (await perform(showDeskTicket, caller, { ticket_id })).linked;
  expect(await linked(alone)).toEqual({ follows: null, followers: [] });
  expect(await linked(first)).toEqual({
    follows: { id: earlier, subject: "Bonul se taie" },
    followers: [],
  });
  expect(await linked(earlier)).toEqual({
    follows: null,
    followers: [
      { id: second, subject: "Nici acum" },
      { id: first, subject: "Tot se taie" },
    ],
  });
});
