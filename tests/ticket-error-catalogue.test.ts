import { expect, onTestFinished, test, vi } from "vitest";
import { closeTicket } from "#app/domain/tickets/close-ticket.server.ts";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { makeTenant } from "./factories/tenant.ts";
import { makeTicket, QUESTION } from "./factories/ticket.ts";
import { makeUser } from "./factories/user.ts";
import { asUser } from "./forms/visit.ts";

// Document 3, section 8: what the page says where a ticket is opened, answered or closed.

const en = textsIn("en");
const ro = textsIn("ro");

test("the words of the rules are there as they are given", () => {
  for (const deed of ["created", "replied", "closed"])
    expect(en(`toasts:tickets.${deed}`)).toMatch(/^Operation Successful!/);
  expect(en("errors:refusal.failed")).toMatch(/^Something Went Wrong/);
  expect(en("helpdesk:resolved")).toBe("Ticket is resolved and no additional replies may be added.");
});

test("opening, answering or closing that fails: something went wrong, what was typed stays, nothing has changed", async () => {
  for (const operation of [createTicket, replyToTicket, closeTicket])
    vi.spyOn(operation, "run").mockRejectedValue(new Error("no room"));
  vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const tenant = await makeTenant();
  const owner = await makeUser(tenant);
  vi.mocked(createTicket.run).mockRestore();
  const { id } = await makeTicket(owner.caller);
  vi.spyOn(createTicket, "run").mockRejectedValue(new Error("no room"));

  const page = await asUser(owner, "/console/helpdesk/new");
  const fill = page.form("ticket").fill(ro("helpdesk:subject"), "Bonul se taie");
  await page.press(fill.fill(ro("helpdesk:description"), QUESTION), ro("helpdesk:send"));
  expect(page.status).toBe(500);
  expect(page.words).toContain(ro("errors:refusal.failed"));
  expect(page.form("ticket").read(ro("helpdesk:description"))).toBe(QUESTION);

  await page.open(`/console/helpdesk/${id}`);
  await page.press(page.form("reply").fill(ro("helpdesk:reply"), QUESTION), ro("helpdesk:submit"));
  expect(page.status).toBe(500);
  expect(page.words).toContain(ro("errors:refusal.failed"));
  expect(page.form("reply").read(ro("helpdesk:reply"))).toBe(QUESTION);

  await page.open(`/console/helpdesk/${id}`);
  await page.act(ro("helpdesk:close"));
  expect(page.words).toContain(ro("errors:refusal.failed"));
  const { organizationId } = tenant;
  expect(await prisma.ticket.findMany({ where: { organizationId }, select: { status: true } })).toEqual([
    { status: "open" },
  ]);
});
