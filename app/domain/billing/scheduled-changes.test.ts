import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { daysAfter } from "#app/lib/durations.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { endOf, type TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { changeEffect } from "./change-effect.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

describe.each(["PADDLE", "STRIPE"] as const)("at %s", (name) => {
  let shop: Tenant;
  let provider: Awaited<ReturnType<typeof sellHere>>;
  beforeEach(async () => {
    shop = await makeTenant({ planId: null });
    provider = await sellHere(name);
  });

  const update = (subscription_id: string, wanted: object) =>
    perform(updateSubscription, shop.admin, { subscription_id, ...wanted });
  const show = (subscription_id: string, wanted: object) =>
    perform(changeEffect, shop.admin, { subscription_id, ...wanted });
  const hold = (facts: Partial<TwinSubscription> = {}) =>
    provider.holdRow(shop.organizationId, { planId: "store_ultimate", ...facts });
  const charges = ({ id }: TwinSubscription) =>
    [...provider.twin.book.charges.values()].filter((one) => one.subscription === id);

  test("the plan that is there chosen back drops the smaller one that was to come", async () => {
    const { id, row } = await hold();
    await update(id, { plan_id: "store_basic" });
    const back = { plan_id: "store_ultimate", billing_cycle: "month" };
    const shown = await show(id, back);
    expect(shown).toMatchObject({
      effect: { when: "kept", lost: [], gained: [], retentionBites: null },
      price: { dueNow: 0, nextAmount: 4000, nextAt: expect.any(Date) },
      refused: null,
    });
    const { subscription } = await update(id, back);
    expect(subscription).toMatchObject({ plan_id: "store_ultimate", next: null });
    provider.twin.book.passTo(row);
    await bringUpToDate(shop.organizationId);
    expect(charges(row).map(({ amount }) => amount)).toEqual([4000]);
    expect((await show(id, back)).effect).toBeNull();
  });

  test("nothing more is charged while the business is going to be removed; renewal and less later go on", async () => {
    const { id, row } = await hold({ planId: "store_pro" });
    const organization = { ...shop.scope.organization, removeAt: daysAfter(new Date(), 10) };
    const leaving = { ...shop.admin, scope: unsafeScope({ ...shop.scope, organization }) };
    for (const wanted of [{ plan_id: "store_ultimate" }, { billing_cycle: "year" }] as const) {
      const asked = { subscription_id: id, ...wanted };
      expect(await perform(changeEffect, leaving, asked)).toMatchObject({ refused: "purchase_removal" });
      await expect(perform(updateSubscription, leaving, asked)).rejects.toMatchObject({
        code: "purchase_removal",
      });
    }
    const less = { subscription_id: id, plan_id: "store_basic" } as const;
    expect(await perform(changeEffect, leaving, less)).toMatchObject({ refused: null });
    await perform(updateSubscription, leaving, { subscription_id: id, auto_renewal: false });
    expect(charges(row)).toEqual([]);
  });

  test("a year beside a smaller plan is said to come later, and refused to who asks for both", async () => {
    const { id } = await hold();
    const both = { plan_id: "store_basic", billing_cycle: "year" };
    expect(await show(id, both)).toMatchObject({ effect: { when: "period_end" }, yearLater: true });
    await expect(update(id, both)).rejects.toMatchObject({ code: "subscription_change" });
    expect(await show(id, { plan_id: "store_basic" })).toMatchObject({ yearLater: false });
    expect(await show(id, { billing_cycle: "year" })).toMatchObject({ yearLater: false });
    const { subscription } = await update(id, { plan_id: "store_basic" });
    expect(subscription).toMatchObject({ billing_cycle: "month", next: { plan_id: "store_basic" } });
  });

  test("what is chosen that is to come anyway, and what names no plan, changes nothing", async () => {
    const { id } = await hold();
    await update(id, { plan_id: "store_basic" });
    for (const wanted of [{ plan_id: "store_basic" }, {}, { billing_cycle: "month" }])
      expect((await show(id, wanted)).effect).toBeNull();
    const before = provider.asked().length;
    expect((await update(id, { plan_id: "store_basic" })).subscription.next).toMatchObject({
      plan_id: "store_basic",
    });
    expect(provider.asked()).toHaveLength(before);
  });

  test("a larger plan while a smaller one is to come costs the difference to what was paid for", async () => {
    const { id, row } = await hold({ planId: "store_pro" });
    const up = { plan_id: "store_ultimate" };
    const { price } = await show(id, up);
    await update(id, { plan_id: "store_basic" });
    const shown = await show(id, up);
    expect(shown).toMatchObject({ effect: { when: "now" }, price: { ...price, nextAmount: 4000 } });
    const { subscription } = await update(id, up);
    expect(subscription).toMatchObject({ plan_id: "store_ultimate", next: null });
    expect(charges(row).map(({ amount }) => amount)).toEqual([price?.dueNow]);
  });

  test("seats and a year are reckoned from what was paid for, too", async () => {
    const { id, row } = await hold({ planId: "store_member", quantity: 5 });
    const wanted = [{ seats: 7 }, { billing_cycle: "year", seats: 5 }];
    const before = [];
    for (const one of wanted) before.push((await show(id, one)).price);
    await update(id, { seats: 2 });
    // A year that begins at once begins when it is asked for.
    for (const [at, one] of wanted.entries())
      expect((await show(id, one)).price).toEqual({ ...before[at], nextAt: expect.any(Date) });
    expect((await show(id, { seats: 3 })).effect).toMatchObject({ when: "period_end" });
    expect((await update(id, { seats: 3 })).subscription).toMatchObject({
      quantity: 5,
      next: { quantity: 3 },
    });
    expect(charges(row)).toEqual([]);
    expect((await update(id, { seats: 5 })).subscription).toMatchObject({ quantity: 5, next: null });
    await update(id, { seats: 2 });
    const year = await update(id, { billing_cycle: "year", seats: 5 });
    expect(year.subscription).toMatchObject({ billing_cycle: "year", quantity: 5, next: null });
    expect(charges(row).map(({ amount }) => amount)).toEqual([before[1]?.dueNow]);
  });

  test("a year in the place of months begins at once, and ends when it was shown to", async () => {
    const { id, row } = await hold();
    const year = { billing_cycle: "year" };
    const { price } = await show(id, year);
    const { subscription } = await update(id, year);
    const inAYear = endOf(new Date(), "year").getTime();
    for (const end of [price?.nextAt, subscription.reset_at, row.periodEnd])
      expect(Math.abs((end?.getTime() ?? 0) - inAYear)).toBeLessThan(60_000);
    expect(charges(row).map(({ amount }) => amount)).toEqual([price?.dueNow]);
  });

  test("a card that is refused leaves what was to come", async () => {
    const { id, row } = await hold({ planId: "store_pro" });
    await update(id, { plan_id: "store_basic" });
    provider.twin.book.setCard(row, true);
    const refused = { code: "payments_refused", http: 402 };
    await expect(update(id, { plan_id: "store_ultimate" })).rejects.toMatchObject(refused);
    await bringUpToDate(shop.organizationId);
    expect((await show(id, {})).subscription).toMatchObject({
      plan_id: "store_pro",
      next: { plan_id: "store_basic" },
    });
    expect(charges(row)).toEqual([]);
  });

  test("a change that the bank refused goes through under its key with another card", async () => {
    const { id, row } = await hold({ planId: "store_pro" });
    const formToken = newFormToken();
    const up = { subscription_id: id, plan_id: "store_ultimate" } as const;
    const send = () => perform(updateSubscription, shop.admin, up, { formToken });
    provider.twin.book.setCard(row, true);
    for (const _ of [1, 2]) await expect(send()).rejects.toMatchObject({ code: "payments_refused" });
    provider.twin.book.setCard(row, false);
    row.card = "pm_another";
    expect((await send()).subscription).toMatchObject({ plan_id: "store_ultimate" });
    expect(charges(row)).toHaveLength(1);
  });

  /** Has a charge fail without an answer, before it is made or after; ends it. */
  const failCharges = (made: boolean) => {
    const { book } = provider.twin;
    const change = book.change.bind(book);
    const failing = vi.spyOn(book, "change").mockImplementation((row, wanted, charged, kept) => {
      const isDone = (made || !charged) && change(row, wanted, charged, kept);
      if (charged) throw new Error("no answer");
      return isDone;
    });
    const end = () => void failing.mockRestore();
    onTestFinished(end);
    return end;
  };

  test("a larger plan that fails without an answer leaves what was to come; sent again it costs the same", async () => {
    const { id, row } = await hold({ planId: "store_pro" });
    const up = { subscription_id: id, plan_id: "store_ultimate" } as const;
    const { price } = await show(id, up);
    await update(id, { plan_id: "store_basic" });
    const formToken = newFormToken();
    const send = () => perform(updateSubscription, shop.admin, up, { formToken });
    const end = failCharges(false);
    for (const _ of [1, 2]) {
      await expect(send()).rejects.toMatchObject({ code: "payments_down" });
      await bringUpToDate(shop.organizationId);
      expect((await show(id, {})).subscription).toMatchObject({
        plan_id: "store_pro",
        next: { plan_id: "store_basic" },
      });
      expect(row.planId).toBe("store_basic");
    }
    end();
    expect((await send()).subscription).toMatchObject({ plan_id: "store_ultimate", next: null });
    expect(charges(row).map(({ amount }) => amount)).toEqual([price?.dueNow]);
  });

  test("a larger plan that was charged for is kept, though its answer was lost", async () => {
    const { id, row } = await hold({ planId: "store_pro" });
    await update(id, { plan_id: "store_basic" });
    failCharges(true);
    const { subscription } = await update(id, { plan_id: "store_ultimate" });
    expect(subscription).toMatchObject({ plan_id: "store_ultimate", next: null });
    expect(charges(row)).toHaveLength(1);
  });

  test("while renewal is off more is charged and ends with the period; what comes after it is refused beforehand", async () => {
    const { id, row } = await hold({ planId: "store_pro" });
    await update(id, { auto_renewal: false });
    const refused = { code: "subscription_ends", http: 409 };
    for (const wanted of [{ plan_id: "store_basic" }, { billing_cycle: "year" }]) {
      expect(await show(id, wanted)).toMatchObject({ refused: refused.code, price: null });
      await expect(update(id, wanted)).rejects.toMatchObject(refused);
    }
    const up = { plan_id: "store_ultimate" };
    const { price } = await show(id, up);
    expect(price).toMatchObject({ dueNow: expect.any(Number), nextAt: null });
    const { subscription } = await update(id, up);
    expect(subscription).toMatchObject({ plan_id: "store_ultimate", auto_renewal: false });
    expect(charges(row).map(({ amount }) => amount)).toEqual([price?.dueNow]);
    provider.twin.book.passTo(row);
    await bringUpToDate(shop.organizationId);
    expect(row.status).toBe("canceled");
    expect(charges(row)).toHaveLength(1);
  });

  test("renewal turned on goes along with a smaller plan, and what was to come waits while it is off", async () => {
    const { id } = await hold();
    await update(id, { auto_renewal: false });
    const both = await update(id, { auto_renewal: true, plan_id: "store_basic" });
    expect(both.subscription).toMatchObject({ auto_renewal: true, next: { plan_id: "store_basic" } });
    expect((await update(id, { auto_renewal: false })).subscription.next).toBeNull();
    expect((await update(id, { auto_renewal: true })).subscription.next).toMatchObject({
      plan_id: "store_basic",
    });
  });
});
