import type { Page } from "@playwright/test";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { mergeCustomers } from "#app/domain/customers/merge-customers.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);
test.use({ provoked: /status of 40[49]/ });

const list = "/console/store/customers";

/** Two customers of a business, the older first. */
const makeCustomers = ({ organizationId }: Tenant) =>
  Promise.all(
    ["Ioana Neagu", "Ioana N."].map((name, place) =>
      prisma.customer.create({ data: { organizationId, name, createdAt: new Date(place) } }),
    ),
  );
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("a customer who is anonymized meanwhile is neither edited nor merged: that is said on its page", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  const { caller } = await makeUser(tenant);
  const [first, second] = await makeCustomers(tenant);
  await page.goto(`${list}/${first?.id}/edit`);
  await ready(page);
  await page.getByLabel(say("customers:address")).fill("Str. Horea 7");
  await perform(changeCustomer, caller, { customer_id: first?.id ?? "", anonymize: true });
  await press(page, say("common:act.save"));
  await expect(page).toHaveURL(new RegExp(`${list}/${first?.id}$`));
  await expect(page.getByText(say("errors:refusal.customers_anonymized"))).toBeVisible();
  await expect(page.getByRole("heading", { name: say("customers:anonymized") })).toBeVisible();

  const { id: third } = await prisma.customer.create({
    data: { organizationId: tenant.organizationId, name: "Ion" },
  });
  await page.goto(`${list}/${third}/merge/${second?.id}`);
  await ready(page);
  await perform(changeCustomer, caller, { customer_id: second?.id ?? "", anonymize: true });
  await press(page, say("customers:merge.confirm"));
  await expect(page).toHaveURL(new RegExp(`${list}/${third}$`));
  await expect(page.getByText(say("toasts:customers.oneAnonymized"))).toBeVisible();
});

for (const [page, act] of [
  ["edit", "common:act.save"],
  ["anonymize", "customers:anonymize.confirm"],
] as const)
  test(`a customer who was merged meanwhile leads to the one that stays: ${page}`, async ({
    page: browser,
    shop: { tenant },
    say,
    ready,
  }) => {
    const { caller } = await makeUser(tenant);
    const [stays, goes] = await makeCustomers(tenant);
    await browser.goto(`${list}/${goes?.id}/${page}`);
    await ready(browser);
    if (page === "edit") await browser.getByLabel(say("customers:address")).fill("Str. Horea 7");
    await perform(mergeCustomers, caller, { customer_id: stays?.id ?? "", other_id: goes?.id ?? "" });
    await press(browser, say(act));
    await expect(browser).toHaveURL(new RegExp(`${list}/${stays?.id}$`));
    await expect(browser.getByText(say("toasts:customers.mergedBefore"))).toBeVisible();
    await expect(browser.getByRole("heading", { name: "Ioana Neagu" })).toBeVisible();
  });
