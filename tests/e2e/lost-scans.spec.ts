import { switchOutToday } from "#app/domain/catalogue/switch-out-today.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { heardOfLoss } from "./support/heard-of-loss.ts";
import { hydrated } from "./support/hydrated.ts";
import { scan } from "./support/scan.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts nothing listens for codes");
test.use({ provoked: /net::ERR_FAILED/ });

const [rolls, rollsCode] = ["Covrigi cu susan", "5941234567893"] as const;

test("a scan that got lost, or of what is not sold, takes no amount of another", async ({
  shop: { tenant, address },
  counter,
  say,
}) => {
  await makeProduct(tenant, { name: rolls, unit: 0, price: 250, barcode: rollsCode });
  const { id: item_id } = await makeProduct(tenant, { name: "Pască", barcode: "5949876543210" });
  await perform(switchOutToday, tenant.admin, { item_id, out_today: true });
  await counter.goto(`${address}/new`);
  await hydrated(counter);
  const lines = counter.getByRole("table", { name: say("store:draft.lines") });
  const amount = (name: string) => counter.getByLabel(say("store:scan.amountOf", { name }));
  await counter.route(/\/draft\/inline/, (route) => route.abort(), { times: 1 });
  await scan(counter, rollsCode);
  await heardOfLoss(counter, say);
  await scan(counter, rollsCode);
  await expect(amount(rolls)).toHaveValue("1");
  await counter.keyboard.type("7");
  await expect(lines.locator("tbody tr")).toContainText(/^7 /);

  await scan(counter, "5949876543210");
  await expect(counter.locator(".scanned")).toHaveCount(0);
  await scan(counter, rollsCode);
  await expect(lines.locator("tbody tr")).toContainText(/^8 /);
});
