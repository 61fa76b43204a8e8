import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeWorld } from "#tests/factories/world.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { assignTicket } from "./assign-ticket.server.ts";
import { listDeskTickets } from "./list-desk-tickets.server.ts";
import { showDeskTicket } from "./show-desk-ticket.server.ts";

test("a ticket is assigned to oneself, to a colleague, and to nobody, but to nobody else", async () => {
  const [{ caller, id, email }, colleague] = [await makeOperator(), await makeOperator()];
  const { ticketId: ticket_id, admin } = await makeWorld();
  const taken = async (assignee: string) => {
    await perform(assignTicket, caller, { ticket_id, assignee });
    const { ticket, staff } = await perform(showDeskTicket, caller, { ticket_id });
    expect(staff.map((one) => one.id).sort()).toEqual([id, colleague.id].sort());
    return ticket.assignee;
  };
  const mine = async () =>
    (await perform(listDeskTickets, caller, { queue: "mine" })).items.map((one) => one.id);
  expect([await taken(id), await mine()]).toEqual([email, [ticket_id]]);
  expect([await taken(colleague.id), await mine()]).toEqual([colleague.email, []]);
  for (const assignee of [admin.id, randomUUID(), "no id"])
    expect(await outcome(assignTicket, caller, { ticket_id, assignee })).toMatchObject({ http: 404 });
  expect(await taken("")).toBeNull();
});
