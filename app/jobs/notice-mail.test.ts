import { expect, test } from "vitest";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { env } from "#app/lib/env.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import type { Notice } from "#app/lib/notice.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { asOwner } from "#tests/forms/visit.ts";
import { sendNoticeMail } from "./notice-mail.ts";

const at = "2026-12-04T22:30:00.000Z";
const subscriptions = `${env().origin}/console/subscriptions`;
const failed = { kind: "payment_failed", plan: "store_pro", at } as const;
const ended = { kind: "subscription_ended", plan: "store_member", at, active: true } as const;
const link = { kind: "pay_link", plan: "store_pro", path: "/pricing?_ptxn=txn_1" } as const;
const quota = { kind: "quota", of: "members", used: 4, limit: 5 } as const;
const pricing = `${env().origin}/pricing`;

const mails: [Notice, "ro" | "en", ...string[]][] = [
  [{ kind: "trial_ends", days: 3, at }, "ro", "peste 3 zile", "sâmbătă, 5 decembrie 2026", pricing],
  [{ kind: "trial_ends", days: 1, at }, "ro", "se încheie mâine", pricing],
  [{ kind: "trial_ends", days: 3, at }, "en", "in 3 days", "Saturday, 5 December 2026", pricing],
  [{ kind: "trial_ends", days: 1, at }, "en", "ends tomorrow", pricing],
  [{ ...quota, percent: 80 }, "ro", "folosește 4 din 5 (membri ai echipei)", pricing],
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
  [ended, "ro", "STORE MEMBER s-a încheiat", "Celelalte abonamente merg mai departe", pricing],
  [{ ...ended, active: false }, "en", "STORE MEMBER has ended", "no active plan", pricing],
  [link, "ro", "Linkul de plată pentru STORE PRO", `${pricing}?_ptxn=txn_1`],
  [link, "en", "It is paid once", `${pricing}?_ptxn=txn_1`],
  [{ kind: "retention", days: 90, at }, "en", "for 90 days", "Saturday, 5 December 2026", "Export orders"],
];

/** A mail that a business is sent. */
async function mailOf({ organizationId }: Tenant, notice: Notice, locale: "ro" | "en") {
  const to = `${organizationId}@lupu.ro`;
  await sendNoticeMail({ organization_id: organizationId, notice, to, locale });
  const [sent] = (await listOutbox()).filter((mail) => mail.to === to);
  return readOutboxMail(sent?.id ?? "");
}

test.each(mails)("the mail of %o in %s", async (notice, locale, ...said) => {
  const mail = await mailOf(await makeTenant(), notice, locale);
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
  const mail = await mailOf(tenant, { kind: "shop_limit", limit: 1, at: new Date().toISOString() }, "ro");
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
