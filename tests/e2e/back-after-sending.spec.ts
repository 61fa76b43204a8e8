import type { Locator, Page } from "@playwright/test";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import type { Say } from "#tests/setup/texts.ts";
import { enterDesk } from "./support/desk.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => scripts,
  "with scripts a form is drawn anew once it is sent, and Back draws no page anew",
);

interface Sending {
  what: string;
  area: (say: Say) => string;
  send: (say: Say) => string;
  /** What says that it was sent. */
  told: (page: Page, say: Say) => Locator;
}

const sendings: Sending[] = [
  {
    what: "an answer",
    area: (say) => say("support:answer"),
    send: (say) => say("support:send"),
    told: (page, say) => page.getByText(say("toasts:support.answered")),
  },
  {
    what: "a note",
    area: (say) => say("support:note"),
    send: (say) => say("support:addNote"),
    told: (page) => page.locator("aside").getByText(QUESTION),
  },
];

test.describe("who goes back after sending has nothing to send a second time", () => {
  for (const { what, area, send, told } of sendings)
    test(what, async ({ page, say }) => {
      const { id } = await makeTicket((await makeUser(await makeTenant())).caller);
      await enterDesk(page);
      await page.goto(`/support/tickets/${id}`);
      const text = page.getByLabel(area(say), { exact: true });
      await text.fill(QUESTION);
      await page.getByRole("button", { name: send(say), exact: true }).click();
      await expect(told(page, say)).toBeVisible();
      await page.goBack();
      await expect(text).toHaveValue("");
    });
});

test("who goes back after an order finds none of its words in the next one", async ({ counter, say }) => {
  const words = counter.getByLabel(say("orders:observations"));
  await counter.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  await expect(place).toContainText(/13[.,]00/);
  await words.fill("fără grabă");
  await place.click();
  await expect(counter.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  await counter.goBack();
  await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
  await expect(words).toHaveValue("");
});
