import type { Page } from "@playwright/test";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "paper has no scripts");
test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED .*\/print\// });

/** On how many pages the printer puts what is open. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

const names = [
  "COZONAC CU NUCĂ MARE A",
  "Pâine de secară cu semințe de floarea-soarelui",
  "PLĂCINTĂ CU MERE",
  "Covrigi",
];

test("a long receipt is one slip, and a member's card with the longest names too", async ({
  page,
  shop: { tenant },
  say,
}) => {
  const { id: workplaceId } = await prisma.workplace.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const products = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      makeProduct(tenant, { name: `${names[at % 4]} ${at}`, price: 112_000 }),
    ),
  );
  const items = products.map(({ id }, at) => ({
    item_id: id,
    quantity: "10.25",
    note: at % 3 ? null : "tăiată felii și ambalată separat",
  }));
  const { id } = await makeOrder(tenant, { workplaceId, items });
  await page.goto(`/print/orders/${id}`);
  await expect(page.getByText(say("print:fiscal"))).toBeVisible();
  expect(await pagesOf(page)).toBe(1);

  const { organizationId } = tenant;
  const name = "BRUTĂRIA ȘI COFETĂRIA MOLDOVEANU DIN MĂRĂȘTI";
  await prisma.organization.update({ where: { id: organizationId }, data: { name } });
  const { id: member_id } = await makeMember(tenant, {
    username: "MARIA-MAGDALENA.MOLDOVEANU-POPESCU@MOLDOVEANU.RO",
  });
  await page.goto(`/print/members/${member_id}`);
  await expect(page.getByText(name)).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
});

test("a receipt is printed once, however often its page is drawn, and again when it is asked for", async ({
  page,
  shop: { tenant, place },
  say,
}) => {
  const { id } = await makeOrder(tenant, { workplaceId: place.id });
  let printed = 0;
  await page.exposeFunction("countPrint", () => {
    printed++;
  });
  await page.addInitScript("window.print = () => window.countPrint()");
  await page.goto(`/print/orders/${id}`);
  await expect.poll(() => printed).toBe(1);
  await page.reload();
  await page.getByRole("link", { name: say("print:back") }).click();
  await expect(page).not.toHaveURL(/print/);
  await page.goBack();
  const reason = "clientul a renunțat";
  await perform(moveOrder, tenant.admin, { order_id: id, status: "order_discarded", reason });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: say("print:print") }).click();
  await expect.poll(() => printed).toBe(2);
  await expect(page.getByText(say("print:fiscal"))).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: say("print:print") }).click();
  await expect.poll(() => printed).toBe(3);
  await expect(page.getByText(say("print:discarded"))).toBeVisible();
  await page.reload();
  expect(printed).toBe(3);
});

test("the board's orders go on paper: what is to prepare, and each order with its lines", async ({
  page,
  shop: { tenant },
  say,
}) => {
  const place = await prisma.workplace.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const { id: item_id, name } = await makeProduct(tenant);
  const items = (note: string) => [{ item_id, quantity: "2.25", note }];
  for (const note of ["felii subțiri", "fără zahăr"])
    await makeOrder(tenant, { workplaceId: place.id, items: items(note) });
  await page.goto("/console/store/workplaces");
  await page.getByRole("link", { name: say("workplaces:printOf", { name: place.name }) }).click();
  await expect(
    page.getByRole("heading", { name: say("print:sheet.title", { name: place.name }) }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`^${name} .*4[.,]5`) })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "fără zahăr" })).toContainText(
    /2[.,]25.*Cozonac/,
  );
});
