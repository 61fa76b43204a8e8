import { expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { brokenRules } from "#tests/factories/broken-rules.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { exportOrders } from "./export-orders.server.ts";

test("what can't be read is refused and never counted as something else", async () => {
  const { admin } = await makeTenant();
  const broken = (asked: Record<string, string>) =>
    brokenRules(perform(exportOrders, admin, { format: "count", ...asked }));
  const march = { from: "2026-03-01", to: "2026-03-31" };
  expect(await broken({ ...march, from: "2026-02-30" })).toEqual({ from: "date" });
  expect(await broken({ ...march, statuses: "pending,order_pending" })).toEqual({ statuses: "choice" });
  expect(await broken({ sy: "2026", sm: "2" })).toEqual({ sd: "required" });
  expect(await broken({ from: march.to, to: march.from })).toEqual({ to: "day_later" });
});
