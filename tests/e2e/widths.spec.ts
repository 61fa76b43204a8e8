import { addProduct } from "./support/catalogue.ts";
import { placeOne, slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { fitsEachWidth } from "./support/widths.ts";

test("no list of the counter or the console is wider than its window, on a phone, a tablet or a laptop", async ({
  page: console,
  shop: { address, counter, bakery },
  say,
  scripts,
}) => {
  await addProduct(console.request, {
    name: "Tort aniversar cu fructe de pădure",
    category: "Pâine",
    unit: "1",
    price: "1234567",
    sku: "TORT-FRUCTE-DE-PADURE-24",
    barcode: "5941234567890",
  });
  for (const [index, name] of ["Pâine de secară", "Tort aniversar cu fructe de pădure"].entries())
    await placeOne(counter, say, name, index + 1);
  await bakery.reload();
  for (const act of ["move.take", scripts ? "asAsked" : "move.complete", "move.hand_over"])
    await slipOf(bakery, say, 1)
      .getByRole("button", { name: say(`orders:${act}`) })
      .click();
  await expect(slipOf(bakery, say, 1)).toHaveCount(0);
  const store = ["mine", "history", "calendar", "new"].map((list) => `${address}/${list}`);
  const desk = ["orders", "orders/calendar", "products", "members", "workplaces", "categories", "customers"];
  const screens = [
    ...store.map((path) => [counter, path] as const),
    ...["board", "history", "calendar"].map((list) => [bakery, `${address}/${list}`] as const),
    ...desk.map((list) => [console, `/console/store/${list}`] as const),
  ];
  for (const [screen, path] of screens) {
    await screen.goto(path);
    await fitsEachWidth(screen);
  }
});
