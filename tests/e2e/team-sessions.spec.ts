import { openBusiness } from "./support/owner.ts";
import { addMember, storeAddress } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

test("the Team screen shows ten devices of a member at a time", async ({ page, say, inspect }) => {
  await openBusiness(page.request, say);
  const pin = await addMember(page.request, "ioana", "sales");
  const store = new URL(await storeAddress(page.request)).pathname.split("/").at(-1);
  for (let n = 0; n < 32; n++) {
    const login = await page.request.post("/v1/members/login", { data: { store, username: "ioana", pin } });
    expect(login.status()).toBe(200);
  }
  await page.goto("/console/store/members");
  const row = page.getByRole("row").filter({ hasText: "ioana" });
  await row
    .getByText(say("members:moreSessions", { count: 27 }))
    .last()
    .click();
  await row
    .getByRole("link", { name: say("members:olderSessionsOf", { name: "ioana" }) })
    .last()
    .click();
  await expect(page).toHaveURL(/sessions_page=2/);
  await inspect(page);
  await expect(page.getByRole("link", { name: say("common:ui.clear") })).toHaveCount(0);
  await row
    .getByRole("link", { name: say("members:olderSessionsOf", { name: "ioana" }) })
    .last()
    .click();
  await expect(page).toHaveURL(/sessions_page=3/);
  await expect(
    row.getByText(say("members:sessionRange", { from: 21, to: 30, total: 30 })).last(),
  ).toBeVisible();
  await expect(
    row.getByRole("link", { name: say("members:olderSessionsOf", { name: "ioana" }) }),
  ).toHaveCount(0);
});
