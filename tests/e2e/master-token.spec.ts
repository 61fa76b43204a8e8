import { masterAddress } from "#app/domain/accounts/master-token.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { expect, test } from "./support/test.ts";

test("support enters a business by a master token, is told on each page that it is one, and ends it", async ({
  page,
  shop,
  device,
  say,
  ready,
  inspect,
}) => {
  const visitor = await device();
  const { pathname, search } = new URL(
    (await masterAddress(prisma, shop.tenant.scope.organization.slug, new Date())) ?? "",
  );
  await visitor.goto(pathname + search);
  await ready(visitor);
  expect(new URL(visitor.url()).pathname + new URL(visitor.url()).search).toBe("/console/store");
  const end = visitor.getByRole("button", { name: say("console:support.end") });
  await expect(end).toBeVisible();
  await inspect(visitor);
  await visitor.goto("/console/account");
  await ready(visitor);
  await expect(end).toBeVisible();
  await expect(visitor.getByText(say("console:support.noAccount"))).toBeVisible();
  await inspect(visitor);

  await page.goto("/console/account");
  await ready(page);
  await expect(page.getByRole("row").filter({ hasText: say("account:sessions.support") })).toHaveCount(1);
  await expect(page.getByRole("button", { name: say("console:support.end"), exact: true })).toHaveCount(0);
  await inspect(page);

  await end.click();
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.goto(`/pricing${search}`);
  await expect(visitor).toHaveURL(/\/pricing$/);
  await visitor.goto("/console/store");
  await expect(visitor).toHaveURL(/\/login$/);
});
