import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import * as list from "#app/routes/console/orders/list.tsx";
import { makeManyOrders } from "#tests/factories/many-orders.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { drawPage } from "#tests/setup/draw-page.tsx";

test.each([
  [1000, "en", "of 1,000 orders", "ver 1,000"],
  [1001, "en", "of over 1,000 orders", "1,001"],
  [1000, "ro", "din 1.000 de comenzi", "peste"],
  [1001, "ro", "din peste 1.000 de comenzi", "1.001"],
] as const)(
  "a page of a search that meets %i orders says so in %s",
  async (count, language, says, leavesOut) => {
    const shop = await makeTenant();
    const [workplace, product] = [
      await makeWorkplace(shop),
      await makeProduct(shop, { name: "Cozonac cu nucă" }),
    ];
    await makeManyOrders((statement, values) => prisma.$executeRawUnsafe(statement, ...values), {
      organizationId: shop.organizationId,
      workplaceIds: [workplace.id],
      productIds: [product.id],
      count,
    });
    const path = "/console/store/orders?q=nuca";
    const html = (await drawPage(list, { path, caller: shop.admin, language })).replaceAll("<!-- -->", "");
    expect(html).toContain(says);
    expect(html.slice(html.indexOf('class="pager"'))).not.toContain(leavesOut);
    expect(html).toContain('rel="next"');
  },
);
