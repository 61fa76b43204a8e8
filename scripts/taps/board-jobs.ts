import { hydrated } from "../../tests/e2e/support/hydrated.ts";
import { button, type Job, retype, say, signIn, type Tablet } from "./job.ts";

const atBoard = (
  name: string,
  goal: Job["goal"],
  work: Job["work"],
  prepare = openBoard,
  at: Job["at"] = "board",
): Job => ({ name, at, goal, prepare, work });

async function openBoard(tablet: Tablet): Promise<void> {
  await signIn(tablet);
  await tablet.page.goto(`${tablet.store}/board?day=all`);
  await hydrated(tablet.page);
}

/** An order on the board whose quantities are being written down. */
async function taken(tablet: Tablet): Promise<void> {
  await openBoard(tablet);
  await button(tablet.page, say("orders:move.take")).click();
  await tablet.page.locator(".slip .qty").first().waitFor();
}

/** The jobs of whoever prepares orders and hands them over. */
export const boardJobs: readonly Job[] = [
  atBoard("take an order, everything as asked", { taps: 2, keys: 0 }, async (finger, { page }) => {
    const id = await page.locator(".slip.pending").first().getAttribute("id");
    const slip = page.locator(`#${id}`);
    await finger.tap(slip.getByRole("button", { name: say("orders:move.take") }));
    await finger.tap(slip.getByRole("button", { name: say("orders:move.complete") }));
    await slip.getByText(say("orders:status.order_completed")).waitFor();
  }),
  atBoard(
    "one short line with its reason",
    { taps: 3, keys: 1 },
    async (finger, { page }) => {
      const slip = page
        .locator(".slip")
        .filter({ has: page.locator(".qty") })
        .first();
      const field = slip.locator(".qty").first();
      await finger.tap(field);
      await retype(finger, field, "0");
      await finger.tap(slip.getByRole("button", { name: say("orders:preparedReason.short") }).first());
      await finger.tap(slip.getByRole("button", { name: say("orders:move.complete") }));
      await slip.locator(".qty").first().waitFor({ state: "hidden" });
    },
    taken,
  ),
  atBoard(
    "hand over to a customer who stands there, on a phone",
    { taps: 2, keys: 3 },
    async (finger, { page, known }) => {
      await finger.tap(page.locator("#find-order"));
      await finger.type(known);
      const row = page.locator(".found-orders li", { hasText: known });
      await finger.tap(row.getByRole("button", { name: say("orders:move.hand_over") }).first());
      await row.getByRole("button", { name: say("orders:move.hand_over") }).waitFor({ state: "hidden" });
    },
    async (tablet) => {
      await openBoard(tablet);
      const ready = tablet.page.locator(".slip.completed .no").first();
      tablet.known = ((await ready.textContent()) ?? "").replaceAll(/\D/g, "").slice(0, 3);
    },
    "phone",
  ),
];
