import { expect, test } from "vitest";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { asUser, say } from "./visit.ts";

test("support in a business writes no ticket as a customer, and the page of one has no box for that", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const { id: ticket_id } = await makeTicket((await makeUser(tenant)).caller);
  const { caller, secret } = await openSupportSession(organizationId);
  const said = { description: QUESTION, file: [] };
  for (const writing of [
    outcome(replyToTicket, caller, { ticket_id, ...said }),
    outcome(createTicket, caller, { subject: "Bonul se taie", ...said }),
  ])
    expect(await writing).toMatchObject({ http: 403, code: "support_session" });
  expect(await prisma.ticketMessage.count({ where: { organizationId } })).toBe(1);
  for (const [path, send] of [
    [ticket_id, "helpdesk:submit"],
    ["new", "helpdesk:send"],
  ] as const) {
    const page = await asUser({ secret }, `/console/helpdesk/${path}`);
    expect(page.words).toContain(say("helpdesk:supportAnswers"));
    expect(page.buttons).not.toContain(say(send));
  }
});
