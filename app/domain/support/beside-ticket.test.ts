import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeWorld } from "#tests/factories/world.ts";
import { showDeskTicket } from "./show-desk-ticket.server.ts";

test("beside a ticket stand the plans of its business and what it was refused within 7 days", async () => {
  const { caller } = await makeOperator();
  const { ticketId: ticket_id, organizationId } = await makeWorld();
  const day = 24 * 3_600_000;
  const refused = (ago: number, count: number) => {
    const hour = new Date(Date.now() - ago);
    const whom = { network: "", subject: "", actorKind: "user", firstAt: hour, lastAt: hour };
    return { organizationId, hour, kind: "forbidden", what: "GET_/v1/orders", count, ...whom };
  };
  await prisma.refusalCount.createMany({ data: [refused(8 * day, 9), refused(6 * day, 2), refused(day, 3)] });
  const { plans, refusals } = await perform(showDeskTicket, caller, { ticket_id });
  expect(plans).toEqual(["STORE PRO"]);
  expect(refusals).toEqual([
    { kind: "forbidden", what: "GET_/v1/orders", times: 5, last_at: expect.any(Date) },
  ]);
});

test("beside a ticket stand the errors of its business alone, by route, with the id of the last request", async () => {
  const { caller } = await makeOperator();
  const [{ ticketId: ticket_id, organizationId }, other] = [await makeWorld(), await makeWorld()];
  const day = 24 * 3_600_000;
  const failed = (whose: string, ago: number, count: number) => {
    const hour = new Date(Date.now() - ago);
    const at = { hour, firstAt: hour, lastAt: hour };
    return { organizationId: whose, route: "GET /console/store", requestId: `r${count}`, count, ...at };
  };
  await prisma.errorCount.createMany({
    data: [
      ...[failed(organizationId, 8 * day, 9), failed(organizationId, 6 * day, 2)],
      ...[failed(organizationId, day, 3), failed(other.organizationId, day, 7)],
    ],
  });
  const { errors } = await perform(showDeskTicket, caller, { ticket_id });
  expect(errors).toEqual([
    { route: "GET /console/store", request_id: "r3", times: 5, last_at: expect.any(Date) },
  ]);
});
