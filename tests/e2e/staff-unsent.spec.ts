import type { Page } from "@playwright/test";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test.use({ provoked: /status of 404/ });
test.skip(({ scripts }) => !scripts, "without scripts nothing is asked, and no page says that it is open");

/** A ticket at the desk, opened by one of the staff. */
async function openTicket(page: Page): Promise<void> {
  const { id } = await makeTicket((await makeUser(await makeTenant())).caller);
  await enterDesk(page);
  await page.goto(`/support/tickets/${id}`);
}

test("what is written is asked about before the ticket is left or resolved", async ({ page, say, ready }) => {
  await openTicket(page);
  await ready(page);
  const answer = page.getByLabel(say("support:answer"), { exact: true });
  await answer.fill("Bună dimineața!");
  const question = page.getByRole("dialog", { name: say("common:ui.unsaved") });
  for (const way of [
    page.getByRole("link", { name: say("support:back") }),
    page.getByRole("button", { name: say("support:resolve") }),
  ]) {
    await way.click();
    await question.getByRole("button", { name: say("common:ui.stay") }).click();
    await expect(question).toBeHidden();
    await expect(answer).toHaveValue("Bună dimineața!");
  }
  await page.getByLabel(say("support:note"), { exact: true }).fill("Imprimantă veche.");
  await page.getByRole("button", { name: say("support:addNote") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Imprimantă veche." })).toBeVisible();
  await expect(answer).toHaveValue("Bună dimineața!");
  await page.getByRole("button", { name: say("support:send"), exact: true }).click();
  await expect(page.getByText(say("toasts:support.answered"))).toBeVisible();
  await page.getByRole("link", { name: say("support:back") }).click();
  await expect(page).toHaveURL(/\/support$/);
});

test("a look once the session is over leaves what is written", async ({ page, say, ready }) => {
  await page.clock.install();
  await openTicket(page);
  await ready(page);
  await page.clock.pauseAt(Date.now() + 5_000);
  const answer = page.getByLabel(say("support:answer"), { exact: true });
  await answer.fill("Bună dimineața!");
  await page.context().clearCookies();
  for (const _ of ["once", "twice"]) {
    const read = page.waitForResponse((one) => one.url().includes("/look"));
    await page.clock.fastForward(20_000);
    expect((await read).status()).toBe(404);
  }
  await expect(answer).toHaveValue("Bună dimineața!");
});
