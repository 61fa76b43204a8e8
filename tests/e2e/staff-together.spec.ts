import type { Page } from "@playwright/test";
import { answerTicket } from "#app/domain/support/answer-ticket.server.ts";
import { noteOnTicket } from "#app/domain/support/note-on-ticket.server.ts";
import { closeTicket } from "#app/domain/tickets/close-ticket.server.ts";
import { replyToTicket } from "#app/domain/tickets/reply-to-ticket.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { COLLEAGUE_ADDRESS, STAFF_ADDRESS } from "#tests/factories/staff-address.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts a page says who is there as it is opened");

/** A page of one of the staff whose clock the test turns. */
async function enter(page: Page, email: string): Promise<void> {
  await enterDesk(page, email);
  await page.clock.install();
}

/** One of the staff, on another device. */
async function staff(email: string): Promise<Caller> {
  const { id } = await prisma.user.findUniqueOrThrow({ where: { email } });
  return { actor: { kind: "operator", id, name: email }, scope: null, ip: "127.0.0.1" };
}

/** Lets the page say that it is open still, and read itself anew by that. */
async function look(page: Page): Promise<void> {
  const read = page.waitForResponse((one) => one.url().includes("/look"));
  await page.clock.fastForward(20_000);
  expect((await read).ok()).toBe(true);
}

test("two people on one ticket are shown each other, and whether the other one is writing, as it changes", async ({
  page: ana,
  device,
  say,
  ready,
}) => {
  const ion = await device();
  await enter(ana, STAFF_ADDRESS);
  await enter(ion, COLLEAGUE_ADDRESS);
  const { id } = await makeTicket((await makeUser(await makeTenant())).caller);
  const looks = ion.getByText(say("support:looks", { who: STAFF_ADDRESS }));
  const writes = ion.getByText(say("support:writes", { who: STAFF_ADDRESS }));
  for (const page of [ana, ion]) {
    await page.goto(`/support/tickets/${id}`);
    await ready(page);
    // From here on it looks when it is told to, however long the test takes.
    await page.clock.pauseAt(Date.now() + 5_000);
  }
  await expect(looks).toBeVisible();
  await expect(ana.getByRole("status").filter({ hasText: COLLEAGUE_ADDRESS })).toHaveCount(0);
  await look(ana);
  await expect(ana.getByText(say("support:looks", { who: COLLEAGUE_ADDRESS }))).toBeVisible();

  const answer = ana.getByLabel(say("support:answer"), { exact: true });
  await answer.fill("Bună dimineața!");
  await look(ana);
  await look(ion);
  await expect(writes).toBeVisible();
  await expect(looks).toHaveCount(0);
  await expect(answer, "what is typed outlives the reading").toHaveValue("Bună dimineața!");

  const note = ana.getByLabel(say("support:note"), { exact: true });
  await note.fill("Imprimantă veche.");
  await perform(noteOnTicket, await staff(COLLEAGUE_ADDRESS), { ticket_id: id, note: "A mai scris o dată." });
  await look(ana);
  await expect(ana.getByText("A mai scris o dată.")).toBeVisible();
  await expect(note, "a note of somebody else leaves the typed one").toHaveValue("Imprimantă veche.");

  await answer.fill("");
  await look(ana);
  await look(ion);
  await expect(looks).toBeVisible();
  await expect(writes).toHaveCount(0);

  await prisma.ticketLook.updateMany({ where: { ticketId: id }, data: { seenAt: new Date(0) } });
  await look(ion);
  await expect(looks).toHaveCount(0);
  await look(ana);
  await look(ion);
  await expect(looks).toBeVisible();
});

test("an answer that is being written outlives that somebody else resolves the ticket", async ({
  page: ana,
  say,
  ready,
}) => {
  await enter(ana, STAFF_ADDRESS);
  const { caller } = await makeUser(await makeTenant());
  const { id } = await makeTicket(caller);
  await ana.goto(`/support/tickets/${id}`);
  await ready(ana);
  await ana.clock.pauseAt(Date.now() + 5_000);
  const answer = ana.getByLabel(say("support:answer"), { exact: true });
  await answer.fill("Schimbați rola de hârtie.");
  await perform(closeTicket, caller, { ticket_id: id });
  await look(ana);
  await expect(ana.getByText(say("helpdesk:resolved"))).toBeVisible();
  await expect(answer).toHaveValue("Schimbați rola de hârtie.");
  await ana.goto(`/support/tickets/${id}`);
  await expect(ana.getByText(say("helpdesk:resolved"))).toBeVisible();
  await expect(answer).toHaveCount(0);
});

test("what came on to a page by itself is not resolved with it, until its reader is led to it", async ({
  page,
  say,
  ready,
}) => {
  await enter(page, STAFF_ADDRESS);
  const { caller } = await makeUser(await makeTenant());
  const { id: ticket_id } = await makeTicket(caller);
  await page.goto(`/support/tickets/${ticket_id}`);
  await ready(page);
  await page.clock.pauseAt(Date.now() + 5_000);
  const description = "Tot nu merge nimic, de azi-dimineață de la șase.";
  await perform(replyToTicket, caller, { ticket_id, description, file: [] });
  await look(page);
  await expect(page.getByText(description)).toBeVisible();
  await page.getByRole("button", { name: say("support:take"), exact: true }).click();
  await expect(page.getByText(say("toasts:support.set"))).toBeVisible();
  const resolve = page.getByRole("button", { name: say("support:resolve"), exact: true });
  await resolve.click();
  await expect(page.getByText(say("errors:refusal.tickets_answered"))).toBeVisible();
  await resolve.click();
  await expect(page.getByText(say("toasts:support.resolved"))).toBeVisible();
});

test.describe("an answer that is refused once", () => {
  test.use({ provoked: /status of 409/ });

  test("what is being written outlives what the same person sends from another device, and not what is sent itself", async ({
    page,
    say,
    ready,
  }) => {
    await enter(page, STAFF_ADDRESS);
    const { id: ticket_id } = await makeTicket((await makeUser(await makeTenant())).caller);
    await page.goto(`/support/tickets/${ticket_id}`);
    await ready(page);
    await page.clock.pauseAt(Date.now() + 5_000);
    const [answer, note] = ["answer", "note"].map((name) =>
      page.getByLabel(say(`support:${name}`), { exact: true }),
    );
    if (!answer || !note) throw new Error("There are two fields.");
    await answer.fill("Schimbați rola de hârtie.");
    await note.fill("Imprimantă veche.");
    const elsewhere = await staff(STAFF_ADDRESS);
    await perform(answerTicket, elsewhere, { ticket_id, message: "Ne uităm." });
    await perform(noteOnTicket, elsewhere, { ticket_id, note: "A sunat." });
    await look(page);
    for (const said of ["Ne uităm.", "A sunat."]) await expect(page.getByText(said)).toBeVisible();
    await expect(answer).toHaveValue("Schimbați rola de hârtie.");
    await expect(note).toHaveValue("Imprimantă veche.");

    const send = page.getByRole("button", { name: say("support:send"), exact: true });
    await send.click();
    await expect(page.getByText(say("errors:refusal.tickets_answered"))).toBeVisible();
    await send.click();
    await expect(page.getByText(say("toasts:support.answered"))).toBeVisible();
    await expect(answer).toHaveValue("");
    await expect(note).toHaveValue("Imprimantă veche.");
    await answer.fill("Încă ceva.");
    await page.getByRole("button", { name: say("support:addNote") }).click();
    await expect(page.getByText(say("toasts:support.noted"))).toBeVisible();
    await expect(note).toHaveValue("");
    await expect(answer).toHaveValue("Încă ceva.");
  });
});
