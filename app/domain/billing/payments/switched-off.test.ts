import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { startTwin } from "#tests/fakes/payments/twin.ts";
import { withTwin } from "#tests/fakes/payments/with-twin.ts";

test.each(["PADDLE", "STRIPE"] as const)(
  "%s that is switched off in mid-purchase is told, charges once, and the plan is there once it is back",
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), "tejghea-twin-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "books.json");
    const before = await withTwin(name, file);
    const port = Number(new URL(before.url).port);
    const buyer = await makeBuyer(before, name);
    const { reference } = await buyer.begin();
    await before.stop();
    await expect(buyer.begin()).rejects.toMatchObject({ code: "payments_down", http: 502 });

    const after = await startTwin({ port, file });
    onTestFinished(() => after.stop());
    expect((await buyer.begin()).reference).toBe(reference);
    const charge = after.book.charges.get(reference);
    if (charge) after.book.pay(charge, cards.pays);
    await expect(buyer.begin()).rejects.toMatchObject({ code: "payments_done" });
    const paid = [...after.book.charges.values()].filter((one) => one.invoice && one.status === "paid");
    expect(paid).toHaveLength(1);
    expect(await buyer.subscriptions()).toMatchObject([{ planId: "store_pro", status: "active" }]);
  },
);
