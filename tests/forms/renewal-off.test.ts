import { expect, test } from "vitest";
import { PAST_DUE_DAYS } from "#app/domain/billing/plans.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { formatDate } from "#app/lib/format.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asOwner, say } from "./visit.ts";

const now = new Date();
const periodEnd = daysAfter(now, 20);
const failed = (before: number) => ({ status: "past_due", periodStart: daysAfter(now, -before) }) as const;

test.each([
  ["paid", {}, "until", periodEnd],
  ["past due", failed(3), "pastDue", daysAfter(now, PAST_DUE_DAYS - 3)],
  ["stopped", failed(PAST_DUE_DAYS + 3), "unpaid", null],
  ["invoiced and not paid", { manual: true, cycle: "year" }, "notBegun", null],
] as const)(
  "whoever turns off the renewal of what is %s reads what comes of it",
  async (_, facts, said, at) => {
    const { hold } = await sellHere("PADDLE");
    const tenant = await makeTenant({ planId: null });
    const id = await hold(tenant.organizationId, { ...facts, periodEnd });
    const owner = await asOwner(tenant, `/console/subscriptions/${id}/stop`);
    const { timeZone } = tenant.scope.organization;
    const date = at ? formatDate(at, "ro", timeZone, "medium") : "";
    expect(owner.words).toContain(say(`subscriptions:stop.${said}`, { plan: "STORE PRO", date }));
    // What does not count today is not lost.
    expect(owner.words.includes(say("subscriptions:effect.lapses"))).toBe(at !== null);
  },
);
