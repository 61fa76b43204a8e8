import { makeMember } from "#tests/factories/member.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "what is shown is the server's to decide, and its screens are in the crawl",
);

test("the Team screen shows ten devices of a member at a time", async ({ page, say, inspect }) => {
  const business = await openBusiness(page.context());
  const { organizationId } = business;
  const { id: memberId } = await makeMember(business, { username: "ioana" });
  for (let n = 1; n < 30; n++) await openTestSession({ kind: "member", organizationId, memberId });
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
