import { expect, test } from "vitest";
import { daysAfter } from "#app/lib/durations.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { keepUntil } from "../gateway/held-item.server.ts";

const ultimate = { planId: "store_ultimate", cycle: "month", quantity: 1 } as const;
const later = daysAfter(new Date(), 3_000);
const { held_signed: _, ...unsigned } = keepUntil("sub_of_another", ultimate, later);

/** What a buyer's own script can have Paddle keep with a purchase. */
test.each([
  ["a larger plan", unsigned],
  [
    "a larger plan, with what was signed for another subscription",
    keepUntil("sub_of_another", ultimate, later),
  ],
  ["many seats", { ...unsigned, held_plan: "store_member", held_quantity: "1000", held_signed: "x.y" }],
])("%s that a browser says it holds is not held: what was paid for counts", async (_, written) => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  const { reference } = await buyer.begin();
  const kept = { ...buyer.chargeOf(reference).kept, ...written };
  const charge = twin.book.open({
    ...{ provider: "PADDLE", planId: "store_basic", cycle: "month", quantity: 1, currency: "EUR", kept },
  });
  twin.book.pay(charge, cards.pays);
  await arrive(twin, twin.events);
  expect(await buyer.subscriptions()).toMatchObject([
    { planId: "store_basic", quantity: 1, nextPlanId: null },
  ]);
});
