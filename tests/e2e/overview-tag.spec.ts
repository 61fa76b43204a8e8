import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => scripts, "with scripts the page hears of changes instead");

test("an overview that did not change is not sent again", async ({
  shop: { address, counter, bakery: board },
  say,
}) => {
  await expect(board).toHaveURL(/\/board/);
  await expect(board.locator("meta[http-equiv=refresh]")).toBeAttached();
  const seen = await board.request.get(`${address}/board`);
  const headers = { "If-None-Match": seen.headers().etag ?? "" };
  expect((await board.request.get(`${address}/board`, { headers })).status()).toBe(304);
  expect((await board.request.head(`${address}/board`, { headers })).status()).toBe(304);
  await placeOne(counter, say, "Pâine de secară", 1);
  expect((await board.request.get(`${address}/board`, { headers })).status()).toBe(200);
});
