import type { Locator } from "@playwright/test";
import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** Presses a row where it has no control: low, left of its middle. */
async function pressRow(row: Locator, x = 0.45) {
  const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
  await row.click({ position: { x: width * x, y: height - 4 } });
}

for (const width of [390, 1280])
  test(`a row leads where its name does, wherever it is pressed (${width} px)`, async ({
    page,
    say,
    ready,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const business = await openBusiness(page.context());
    const workplace = await makeWorkplace(business, { name: "Centru" });
    const product = await makeProduct(business, { name: "Cozonac" });
    const items = [{ item_id: product.id, quantity: "1" }];
    const lists = [
      ["workplaces", workplace.id, "edit"],
      ["categories", (await makeCategory(business, { name: "Pâine" })).id, "edit"],
      ["members", (await makeMember(business, { username: "ioana" })).id, "edit"],
      ["products", product.id, null],
      ["orders", (await makeOrder(business, { workplaceId: workplace.id, items })).id, null],
    ] as const;
    for (const [list, id, act] of lists) {
      const path = `/console/store/${list}`;
      await page.goto(path);
      await ready(page);
      await pressRow(page.locator("tbody tr").first());
      const ofPage = list === "orders" ? `${path}/${id}` : `product_id=${id}`;
      await expect(page, list).toHaveURL(new RegExp(`${act ? `${path}/${id}/${act}` : ofPage}$`));
    }

    await test.step("what else stands in the row is pressed by itself", async () => {
      await page.goto("/console/store/products");
      await ready(page);
      await page.locator("tbody summary").last().click();
      const archive = page.getByRole("link", { name: say("products:archive"), exact: true });
      await archive.click();
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  });
