import { randomUUID } from "node:crypto";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { COLLEAGUE_ADDRESS } from "#tests/factories/staff-address.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { keepCannedAnswer } from "#tests/screens/staff-world.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test.use({ provoked: /status of 409/ });

test("an answer is put together from a canned one, kept when a colleague is faster, and sent", async ({
  page,
  say,
  ready,
}) => {
  const canned = await prisma.cannedAnswer.findUniqueOrThrow({ where: { id: await keepCannedAnswer() } });
  const { caller } = await makeUser(await makeTenant());
  const { id } = await makeTicket(caller);
  await prisma.ticket.update({ where: { id }, data: { locale: "ro" } });
  await enterDesk(page);
  await page.goto(`/support/tickets/${id}`);
  await ready(page);
  const answer = page.getByLabel(say("support:answer"), { exact: true });
  await answer.fill("Bună dimineața!");
  await page.getByLabel(say("support:canned")).selectOption({ label: canned.name });
  await page.getByRole("button", { name: say("support:insert") }).click();
  const both = `Bună dimineața!\n\n${canned.ro}`;
  await expect(answer).toHaveValue(both);

  const colleague = await prisma.user.create({ data: { email: `ana-${id}@tejghea.example` } });
  const actor = { kind: "operator", id: colleague.id, name: colleague.email } as const;
  await perform(answerTicket, { actor, scope: null, ip: "127.0.0.1" }, { ticket_id: id, message: "Eu!" });
  await page.getByRole("button", { name: say("support:send") }).click();
  await expect(page.getByText(say("errors:refusal.tickets_answered"))).toBeVisible();
  await expect(page.getByText(say("support:meanwhile"))).toBeVisible();
  await expect(answer).toHaveValue(both);
  await page.getByRole("button", { name: say("support:send") }).click();
  await expect(page.getByText(say("toasts:support.answered"))).toBeVisible();
  await expect(answer).toHaveValue("");
  expect(await prisma.ticketMessage.count({ where: { ticketId: id, side: "support" } })).toBe(2);
});

test("whose a ticket is stands there as it is once a colleague was chosen who can't have it", async ({
  page,
  say,
  ready,
}) => {
  const { id } = await makeTicket((await makeUser(await makeTenant())).caller);
  await enterDesk(page, COLLEAGUE_ADDRESS);
  await enterDesk(page);
  await page.goto(`/support/tickets/${id}`);
  await ready(page);
  const assignee = page.getByLabel(say("support:assignee"));
  await assignee.selectOption({ label: COLLEAGUE_ADDRESS });
  // To the server they are nobody of the staff by then.
  await page.route("**/assignee*", (route) => {
    const form = new URLSearchParams(route.request().postData() ?? "");
    form.set("assignee", randomUUID());
    return route.continue({ postData: form.toString() });
  });
  await page.getByRole("button", { name: say("support:assign") }).click();
  await expect(page.getByText(say("errors:gone"))).toBeVisible();
  await expect(assignee).toHaveValue("");
});

test("what a search of the desk has found is said, and the way back to the whole queue is to the same one", async ({
  page,
  say,
  ready,
  scripts,
}) => {
  test.skip(!scripts, "without scripts a page is loaded: tests/forms/support-desk.test.ts");
  const subject = `Bonul se taie ${randomUUID()}`;
  await makeTicket((await makeUser(await makeTenant())).caller, subject);
  await enterDesk(page);
  for (const [path, one, none] of [
    ["/support", subject, say("support:none")],
    ["/support/contact", null, say("support:contact.none")],
  ] as const) {
    await page.goto(`${path}?queue=all`);
    await ready(page);
    const field = page.getByRole("searchbox");
    const look = async (word: string, outcome: string) => {
      await field.fill(word);
      await field.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: outcome })).toHaveCount(1);
      await expect(field).toBeFocused();
    };
    if (one) await look(one, say("support:count", { count: 1 }));
    await look(randomUUID(), none);
    await page.getByRole("link", { name: say("common:ui.all"), exact: true }).click();
    await expect(page).toHaveURL(`${path}?queue=all`);
    await expect(field).toHaveValue("");
  }
});
