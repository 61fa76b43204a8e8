import { expect, test } from "vitest";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asOwner, say } from "./visit.ts";

const shopOf = () => makeTenant({ planId: "store_ultimate" });
const centru = { name: "Centru", address: "Str. Memorandumului 14" };

test("a day without its year is the latest one, and one that can't be read says so and makes no file", async () => {
  const shop = await shopOf();
  await perform(createWorkplace, shop.admin, centru);
  const today = localDay(new Date(), "Europe/Bucharest");
  const [, month, day] = today.split("-");
  const found = async (search: string) => {
    const owner = await asOwner(shop, `/console/audit?${search}`);
    return [owner.rows.some((row) => row.includes(say("audit:act.workplace.created"))), owner] as const;
  };
  expect((await found(`from=${day}.${month}&until=${day}.${month}`))[0]).toBe(true);
  expect((await found(`until=${daysLater(today, -1)}`))[0]).toBe(false);
  expect((await found("from=01.01&until=31.12"))[0]).toBe(true);
  const [, unread] = await found("from=31.11.2026");
  expect(unread.words).toContain(say("interval:unread"));
  expect(unread.html).not.toContain("/console/audit/export");
  const file = await asOwner(shop, "/console/audit/export?from=31.11.2026");
  expect(file.words).toContain(say("audit:daysUnread"));
  expect(
    await prisma.auditEntry.count({ where: { organizationId: shop.organizationId, name: "audit.exported" } }),
  ).toBe(0);
});

test("what the product did by itself is found by its name", async () => {
  const shop = await shopOf();
  await perform(createWorkplace, shop.admin, centru);
  const own = { organizationId: shop.organizationId, actorKind: "system", actorName: "", ip: "" };
  await prisma.auditEntry.create({ data: { ...own, name: "retention.changed", after: { days: 90 } } });
  const owner = await asOwner(shop, "/console/audit?user=tejghea");
  expect(owner.words).toContain(say("audit:act.retention.changed"));
  expect(owner.rows.some((row) => row.includes(say("audit:act.workplace.created")))).toBe(false);
});
