import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { formatDate } from "#app/lib/format.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/subscriptions";
const words = (key: string, params?: Record<string, unknown>) => say(`subscriptions:${key}`, params);

test("seats of two purchases are told together, and each is changed in its row", async () => {
  const { hold } = await sellHere("PADDLE");
  const tenant = await makeTenant({ planId: "store_pro" });
  const seats = { planId: "store_member", quantity: 3 } as const;
  await hold(tenant.organizationId, seats);
  const owner = await asOwner(tenant, list);
  expect(owner.words).toContain(words("seats.have", { count: 3 }));
  expect(owner.words).toContain(words("seats.change"));
  await hold(tenant.organizationId, { ...seats, cycle: "year" });
  await owner.open(list);
  expect(owner.words).toContain(words("seats.have", { count: 6 }));
  expect(owner.words).not.toContain(words("seats.change"));
});

test("in the trial it is said before they are bought that seats count beside a plan only", async () => {
  await sellHere("PADDLE");
  const tenant = await makeTenant({ planId: "store_trial" });
  const cancelAt = daysAfter(new Date(), 9);
  const { organizationId } = tenant;
  await prisma.subscription.updateMany({ where: { organizationId }, data: { cancelAt } });
  const { timeZone } = tenant.scope.organization;
  const said = words("seats.trial", { date: formatDate(cancelAt, "ro", timeZone, "medium") });
  const owner = await asOwner(tenant, list);
  expect(owner.words).toContain(said);
  expect(owner.buttons).toContain(words("seats.buy"));
  const paying = await asOwner(await makeTenant({ planId: "store_pro" }), list);
  expect(paying.words).not.toContain(words("seats.trial", { date: "" }).split(".")[0]);
});
