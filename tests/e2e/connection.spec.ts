import { addMember, addWorkplace, signInMember, storeAddress } from "./support/catalogue.ts";
import { openBusiness } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test("without a network the screen stays, and goes on when it is back", async ({
  page,
  browser,
  contextOptions,
  say,
  scripts,
}) => {
  test.skip(!scripts, "a page without scripts asks for whole pages, which the browser answers for");
  await openBusiness(page, say, "Brutăria Lupu");
  await addWorkplace(page, say, "Centru");
  const pin = await addMember(page, say, "ioana", "sales");
  const address = await storeAddress(page);
  const tablet = await browser.newContext(contextOptions);
  const screen = await tablet.newPage();
  await signInMember(screen, say, address, "ioana", pin);
  const box = screen.getByRole("searchbox", { name: say("store:new.searchLabel") });
  const history = screen.getByRole("link", { name: say("store:nav.history") });
  const notice = screen.getByText(say("common:connection.lost"));
  await box.fill("cozonac");

  await tablet.setOffline(true);
  await expect(notice).toBeVisible();
  await history.click();
  await box.press("Enter");
  await expect(box).toHaveValue("cozonac");
  await expect(screen).toHaveURL(/\/new/);

  await tablet.setOffline(false);
  await expect(notice).toBeHidden();
  await history.click();
  await expect(screen).toHaveURL(/\/history/);
});
