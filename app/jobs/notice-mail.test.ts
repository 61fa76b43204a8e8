import { afterEach, expect, test, vi } from "vitest";
import { PAST_DUE_DAYS, plans } from "#app/domain/billing/plans.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { AdminNotice } from "#app/lib/admin-notice.ts";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asOwner } from "#tests/forms/visit.ts";
import { sendNoticeMail } from "./notice-mail.ts";

const at = "2026-12-04T22:30:00.000Z";
const subscriptions = `${env().origin}/console/subscriptions`;
const failed = { kind: "payment_failed", plan: "store_pro", at } as const;
const ended = { kind: "subscription_ended", plan: "store_member", at, active: true } as const;
const unpaid = { kind: "subscription_unpaid", plan: "store_pro", at, active: false } as const;
const link = { kind: "pay_link", plan: "store_pro", path: "/pricing?_ptxn=txn_1" } as const;
const quota = { kind: "quota", of: "members", used: 4, limit: 5 } as const;
const pricing = `${env().origin}/pricing`;

/** How long the trial keeps orders. */
const kept = (unit: string) => `${plans.store_trial.retention} ${unit}`;

const mails: [AdminNotice, "ro" | "en", ...string[]][] = [
  [
    { kind: "trial_ends", days: 3, at },
    "ro",
    "peste 3 zile",
    "sâmbătă, 5 decembrie 2026",
    kept("zile"),
    pricing,
  ],
  [{ kind: "trial_ends", days: 1, at }, "ro", "se încheie mâine", kept("zile"), pricing],
  [
    { kind: "trial_ends", days: 3, at },
    "en",
    "in 3 days",
    "Saturday, 5 December 2026",
    kept("days"),
    pricing,
  ],
  [{ kind: "trial_ends", days: 1, at }, "en", "ends tomorrow", kept("days"), pricing],
  [
    { ...quota, percent: 80 },
    "ro",
    "o limită la membri ai echipei: folosești 4 din 5",
    "numărul lor nu mai",
    pricing,
  ],
  [{ ...quota, percent: 100, used: 5 }, "ro", "Numărul lor nu mai poate crește până", pricing],
  [{ ...quota, percent: 100, used: 5 }, "en", "uses 5 of the 5 team members", "No further one", pricing],
  [
    { kind: "retention", days: 90, at },
    "ro",
    "timp de 90 de zile",
    "sâmbătă, 5 decembrie 2026",
    // Those that are over and 90 days old by then, 5 December of the business's clock.
    `${env().origin}/console/store/orders/export?from=2021-09-30&to=2026-09-06&statuses=order_delivered%2Corder_discarded`,
  ],
  [failed, "ro", "Plata pentru STORE PRO nu a reușit", "sâmbătă, 5 decembrie 2026", subscriptions],
  [failed, "en", "The payment for STORE PRO failed", "Saturday, 5 December 2026", subscriptions],
  [{ ...failed, plan: "store_member" }, "ro", "STORE MEMBER se oprește", subscriptions],
  [{ ...failed, plan: "store_member" }, "en", "STORE MEMBER stops on", subscriptions],
  [unpaid, "ro", "STORE PRO s-a oprit", "După plată merge mai departe", "nimic nou", subscriptions],
  [unpaid, "en", "STORE PRO has stopped", "Once it is paid", "nothing new", subscriptions],
  [{ ...unpaid, active: true }, "en", "Your other subscriptions go on", subscriptions],
  [ended, "ro", "STORE MEMBER s-a încheiat", "Celelalte abonamente merg mai departe", pricing],
  [{ ...ended, active: false }, "en", "STORE MEMBER has ended", "no active plan", pricing],
  [link, "ro", "Linkul de plată pentru STORE PRO", `${pricing}?_ptxn=txn_1`],
  [link, "en", "It is paid once", `${pricing}?_ptxn=txn_1`],
  [{ kind: "retention", days: 90, at }, "en", "for 90 days", "Saturday, 5 December 2026", "Export orders"],
];

const day = (count: number) => new Date(Date.parse(at) + count * DAY_MS);
afterEach(() => void vi.useRealTimers());

/** What somebody gets of a notice whose mail goes out so many days from the moment that it tells of. */
async function mailOf(organization_id: string, notice: AdminNotice, fromThen: number, locale = "en") {
  vi.useFakeTimers({ toFake: ["Date"], now: day(fromThen) });
  const to = `${newId()}@lupu.ro`;
  await sendNoticeMail({ organization_id, notice, to, locale });
  const [sent] = (await listOutbox(500)).filter((mail) => mail.to === to);
  return readOutboxMail(sent?.id ?? "");
}

const subscribe = (
  organizationId: string,
  facts: Partial<Prisma.SubscriptionUncheckedCreateInput> & { planId: string },
) =>
  prisma.subscription.create({ data: { organizationId, status: "active", billingCycle: "month", ...facts } });

/** A business of which the notices hold that are told of subscriptions. */
async function businessOf(notice: AdminNotice) {
  const runs = "active" in notice ? notice.active : notice.kind !== "trial_ends";
  const { organizationId } = await makeTenant({ planId: runs ? "store_basic" : null });
  if (notice.kind === "trial_ends") await subscribe(organizationId, { planId: "store_trial", cancelAt: at });
  if (notice.kind === "payment_failed" || notice.kind === "subscription_unpaid")
    await subscribe(organizationId, {
      planId: notice.plan,
      status: "past_due",
      pastDueAt: day(-PAST_DUE_DAYS),
    });
  if (notice.kind === "subscription_ended")
    await subscribe(organizationId, { planId: notice.plan, status: "canceled", cancelAt: at });
  return organizationId;
}

test.each(mails)("the mail of %o in %s", async (notice, locale, ...said) => {
  const fromThen = notice.kind === "trial_ends" ? -notice.days : "active" in notice ? 1 : -2;
  const mail = await mailOf(await businessOf(notice), notice, fromThen, locale);
  for (const words of ["Brutăria Lupu", ...said]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html?.replaceAll("&amp;", "&")).toContain(words);
  }
});

test("the mail of a full shop opens the orders that fill it, whenever they are due", async () => {
  const tenant = await makeTenant();
  const { workplace, product } = await makeShop(tenant);
  await perform(placeShopOrder, shopper(tenant), {
    ...{ slug: tenant.scope.organization.slug, location_id: workplace.id, ...shopDetails() },
    ...{ items: [{ item_id: product.id, quantity: "1" }] },
    pickup_date: daysLater(localDay(new Date(), tenant.scope.organization.timeZone), 2),
  });
  const full = { kind: "shop_limit", limit: 1, at: new Date().toISOString() } as const;
  const mail = await mailOf(tenant.organizationId, full, 0, "ro");
  vi.useRealTimers();
  const link = mail?.text.split("\n").find((line) => line.startsWith(`${env().origin}/console`)) ?? "";
  const page = await asOwner(tenant, link.slice(env().origin.length));
  expect(page.rows.slice(1)).toEqual([expect.stringContaining("Ioana Pop")]);
});

test("nobody is told anything of a business that is gone", async () => {
  const to = "nimeni@lupu.ro";
  await sendNoticeMail({
    ...{ organization_id: "00000000-0000-4000-8000-000000000000", to, locale: "ro" },
    notice: { kind: "trial_ends", days: 3, at },
  });
  expect((await listOutbox()).filter((mail) => mail.to === to)).toEqual([]);
});

const trial = { kind: "trial_ends", days: 3, at } as const;

test("the end of a trial is told with the days that are left when the mail goes out, and not after it, or once a plan is paid", async () => {
  const organizationId = await businessOf(trial);
  const subject = async (fromThen: number, days = 3) =>
    (await mailOf(organizationId, { ...trial, days }, fromThen))?.subject;
  expect(await subject(-3)).toBe("Your trial ends in 3 days");
  expect(await subject(-2)).toBe("Your trial ends in 2 days");
  expect(await subject(-1), "its own mail is due").toBeUndefined();
  expect(await subject(-1, 1)).toBe("Your trial ends tomorrow");
  expect(await subject(1)).toBeUndefined();
  await subscribe(organizationId, { planId: "store_pro" });
  expect(await subject(-1, 1)).toBeUndefined();
});

test("a payment that failed is told while it is owed, and the end of a plan with what runs by then", async () => {
  const owing = await businessOf(failed);
  const where = { organizationId: owing, planId: failed.plan };
  expect((await mailOf(owing, failed, -1))?.subject).toBe("The payment for STORE PRO failed");
  expect(await mailOf(owing, failed, 1)).toBeUndefined();
  expect((await mailOf(owing, unpaid, 1))?.text).toContain("Your other subscriptions go on");
  await prisma.subscription.updateMany({ where, data: { status: "active", pastDueAt: null } });
  expect(await mailOf(owing, failed, -1)).toBeUndefined();
  expect(await mailOf(owing, unpaid, 1)).toBeUndefined();

  const none = { ...ended, active: false };
  const left = await businessOf(none);
  expect((await mailOf(left, none, 1))?.text).toContain("You have no active plan any more");
  await subscribe(left, { planId: "store_pro" });
  expect((await mailOf(left, none, 1))?.text).toContain("Your other subscriptions go on");
});
