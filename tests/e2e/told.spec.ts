import type { Page } from "@playwright/test";
import { hold, rested } from "./support/hold.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts a message comes with the page that is drawn next");
// What is given up on its way is told as failed.
test.use({ provoked: /net::ERR_(ABORTED|FAILED)/ });

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"] as const;

test("a message comes, with the order as it is, though a tap was on its way when its form was sent", async ({
  counter,
  say,
}) => {
  const add = (name: string) => counter.getByRole("button", { name: say("store:new.addOne", { name }) });
  const lines = counter.getByRole("table", { name: say("store:draft.lines") });
  const line = (name: string) => lines.locator("tbody tr").filter({ hasText: name });
  const kept = () => expect(counter.locator("#draft .sum")).not.toHaveAttribute("aria-busy");
  const dialog = counter.getByRole("dialog");
  await add(cake).click();
  await kept();

  const tap = await hold(counter, /\/draft\/inline\.data/, "POST");
  await add(bread).click();
  await tap.answered;
  await counter.getByRole("button", { name: say("store:draft.change", { name: cake }) }).click();
  const remove = dialog.getByRole("button", { name: say("store:line.remove") });
  await remove.click();
  await expect(remove).toHaveAttribute("aria-busy", "true");
  await tap.release();

  await expect(counter.getByText(say("toasts:draft.removed", { name: cake }))).toBeVisible();
  await expect(line(cake)).toBeHidden();
  await expect(line(bread)).toContainText(/^1/);
  await kept();
});

test("a message whose page nobody waits for comes with the next one, in one tab, once", async ({
  counter,
  say,
  ready,
}) => {
  const told = (page: Page) => page.getByText(say("toasts:draft.removed", { name: cake }));
  /** At once: a message that is told again goes by itself before an assertion gives up waiting for that. */
  const tellsNothing = async (page: Page) => {
    await ready(page);
    await rested(page);
    expect(await told(page).count()).toBe(0);
  };
  const line = counter.getByRole("button", { name: say("store:draft.change", { name: cake }) });
  await counter.getByRole("button", { name: say("store:new.addOne", { name: cake }) }).click();
  await expect(counter.locator("#draft .sum")).not.toHaveAttribute("aria-busy");
  await line.click();
  const page = await hold(counter, /\/new\.data/, "GET");
  await counter
    .getByRole("dialog")
    .getByRole("button", { name: say("store:line.remove") })
    .click();
  await page.answered;
  await counter.goBack();
  await page.release();
  await expect(told(counter)).toBeVisible();
  await expect(line).toBeHidden();

  const another = await counter.context().newPage();
  await another.goto(counter.url());
  await expect(another.getByRole("heading", { level: 1 })).toBeVisible();
  await tellsNothing(another);
  await counter.reload();
  await tellsNothing(counter);
  await expect(line).toBeHidden();
});

test("what a page that is loaded anew tells is read out, and lies over no button of a phone", async ({
  counter,
  say,
}) => {
  await counter.addInitScript(noteWhatIsReadOut);
  await counter.getByRole("button", { name: say("store:new.addOne", { name: cake }) }).click();
  await expect(counter.locator("#draft .sum")).not.toHaveAttribute("aria-busy");
  await counter.getByRole("button", { name: say("store:draft.clear") }).click();
  await counter.setViewportSize({ width: 390, height: 844 });
  await counter
    .getByRole("dialog")
    .getByRole("button", { name: say("store:clear.confirm") })
    .click();
  await expect(counter.locator(".toast")).toContainText(say("toasts:draft.cleared"));
  await expect
    .poll(() => counter.evaluate(() => sessionStorage.getItem("read out")))
    .toBe(say("toasts:draft.cleared"));
  const [toast, bar] = [
    await counter.locator(".toast").boundingBox(),
    await counter.locator(".phonebar").boundingBox(),
  ];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

/** Notes what is put into the part of the page that is read out, once the page is there. */
function noteWhatIsReadOut(): void {
  const note = ({ target, addedNodes }: MutationRecord) => {
    const isRead = document.readyState !== "loading" && (target as Element).closest?.(".toasts");
    for (const one of isRead ? addedNodes : [])
      if (one instanceof HTMLParagraphElement) sessionStorage.setItem("read out", one.textContent);
  };
  new MutationObserver((all) => all.forEach(note)).observe(document, { childList: true, subtree: true });
}
