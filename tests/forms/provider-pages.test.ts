import { expect, onTestFinished, test } from "vitest";
import { providerLinks } from "#app/domain/billing/provider-links.server.ts";
import { signedText } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { asOwner, asUser, say } from "./visit.ts";

const list = "/console/subscriptions";

/** Sets a card on Stripe's page; gives where that leads back to. */
async function setCard({ admin }: Tenant, subscription_id: string, card: string): Promise<string> {
  const { updateUrl } = await perform(providerLinks, admin, { subscription_id, page: "updateUrl" });
  const body = new URLSearchParams({ card });
  const { headers } = await fetch(updateUrl ?? "", { method: "POST", body, redirect: "manual" });
  const { pathname, search } = new URL(headers.get("Location") ?? "");
  return `${pathname}${search}`;
}

/** What the audit log tells of cards, all by people. */
async function told({ organizationId }: Tenant): Promise<string[]> {
  const rows = await prisma.auditEntry.findMany({
    where: { organizationId, name: { startsWith: "subscription.card" } },
    orderBy: { createdAt: "asc" },
  });
  expect(rows.every(({ actorKind }) => actorKind === "user")).toBe(true);
  return rows.map(({ name }) => name);
}

test("while renewal is off at Stripe the card can be changed, and there is nothing to cancel", async () => {
  const provider = await sellHere("STRIPE");
  const tenant = await makeTenant({ planId: null });
  const subscription_id = await provider.hold(tenant.organizationId, {
    ...{ cancelAtEnd: true, stoppedAt: new Date() },
  });
  const linkOf = async (page: "updateUrl" | "cancelUrl") =>
    (await perform(providerLinks, tenant.admin, { subscription_id, page }))[page];
  expect(await linkOf("updateUrl")).toContain("/card");
  expect(await linkOf("cancelUrl")).toBeNull();
  const owner = await asOwner(tenant, `${list}/${subscription_id}/cancel`);
  expect([owner.status, owner.address]).toEqual([200, expect.stringMatching(/\/console\/subscriptions$/)]);
  expect(owner.words).toContain(say("toasts:subscriptions.noCancelPage"));
});

test.each([
  ["card", "payment_method_update"],
  ["cancel", "subscription_cancel"],
] as const)(
  "a page that the settings of Stripe's portal leave out says what else there is, in the list (%s)",
  async (page, flow) => {
    const { twin, hold } = await sellHere("STRIPE");
    const tenant = await makeTenant({ planId: null });
    const subscription_id = await hold(tenant.organizationId);
    twin.book.portalFlowsOff.add(flow);
    onTestFinished(() => void twin.book.portalFlowsOff.clear());
    const owner = await asOwner(tenant, `${list}/${subscription_id}/${page}`);
    expect([owner.status, owner.address]).toEqual([200, expect.stringMatching(/\/console\/subscriptions$/)]);
    expect(owner.words).toContain(say("errors:refusal.payments_page"));
  },
);

test.each(["past_due", "unpaid"])(
  "a card that is changed at Stripe pays what is due on the way back, and a refused one is told (%s)",
  async (status) => {
    const { twin, holdRow } = await sellHere("STRIPE");
    const tenant = await makeTenant({ planId: null });
    const { id, row } = await holdRow(tenant.organizationId, { customer: `cus_${status}` });
    twin.book.setCard(row, true);
    twin.book.passTo(row);
    Object.assign(row, { status });
    const due = say(`subscriptions:status.${status === "unpaid" ? "inactive" : status}`);
    const owner = await asOwner(tenant, `${list}/returned`);
    const standing = () => owner.rows.find((one) => one.includes("STORE PRO"));
    expect(standing()).toContain(due);
    const changeTo = async (card: string) => {
      const back = await setCard(tenant, id, card);
      expect(twin.book.debtsOf(row)).toHaveLength(1);
      await owner.open(back);
    };
    await changeTo(cards.refused);
    expect(owner.words).toContain(say("toasts:subscriptions.cardRefused"));
    expect(standing()).toContain(due);
    expect(await told(tenant)).toEqual(["subscription.card_refused"]);
    await changeTo(cards.pays);
    expect(standing()).toContain(say("subscriptions:status.active"));
    expect([twin.book.debtsOf(row), row.cardRefused, row.card]).toEqual([[], false, row.customerCard?.id]);
    expect(await told(tenant)).toEqual(["subscription.card_refused", "subscription.card_taken"]);
  },
);

test("what is due is charged to a new card only on the way back from where it was set, once, and the log tells it", async () => {
  const { twin, holdRow } = await sellHere("STRIPE");
  const tenant = await makeTenant({ planId: null });
  const { organizationId } = tenant;
  const { id, row } = await holdRow(organizationId, { customer: "cus_once" });
  const owe = () => {
    twin.book.setCard(row, true);
    twin.book.passTo(row);
    twin.book.setCard(row, false);
  };
  owe();
  const back = await setCard(tenant, id, cards.pays);
  const took = () => prisma.auditEntry.count({ where: { organizationId, name: "subscription.card_taken" } });
  const owner = await asOwner(tenant, `${list}/returned`);
  const forged = [`?card=${id}&once=x`, `?card=${encodeURIComponent(signedText(`${id} x`, "form"))}`];
  for (const search of ["?", `?card=${id}`, "?once=x", `?card=${id}&once=`, ...forged])
    await owner.open(`${list}/returned${search}`);
  expect([twin.book.debtsOf(row).length, await took()]).toEqual([1, 0]);
  await owner.open(back);
  expect([twin.book.debtsOf(row), await took()]).toEqual([[], 1]);
  owe();
  await owner.open(back);
  expect([twin.book.debtsOf(row).length, await took()]).toEqual([1, 1]);
});

test("who went over to another of their businesses meanwhile is asked on the way back from a card", async () => {
  const { twin, holdRow } = await sellHere("STRIPE");
  const [tenant, other] = [await makeTenant({ planId: null }), await makeTenant({ planId: null })];
  const { id, row } = await holdRow(tenant.organizationId, { customer: "cus_elsewhere" });
  twin.book.setCard(row, true);
  twin.book.passTo(row);
  const ana = await makeUser(other);
  const membership = { organizationId: tenant.organizationId, userId: ana.id, role: "admin" };
  await prisma.membership.create({ data: membership });
  const owner = await asUser(ana, await setCard(tenant, id, cards.pays));
  expect(twin.book.debtsOf(row)).toHaveLength(1);
  await owner.act(say("session:switch.go", { business: tenant.scope.organization.name }));
  expect([owner.status, owner.address]).toEqual([200, expect.stringMatching(/\/console\/subscriptions$/)]);
  expect(twin.book.debtsOf(row)).toEqual([]);
});

test("who wants to cancel at Paddle is led there, whatever Paddle says of the card", async () => {
  const { twin, hold } = await sellHere("PADDLE");
  const tenant = await makeTenant({ planId: null });
  const subscription_id = await hold(tenant.organizationId);
  const since = twin.calls.length;
  const links = await perform(providerLinks, tenant.admin, { subscription_id, page: "cancelUrl" });
  expect(links.cancelUrl).toContain("/cancel");
  expect(twin.calls.slice(since).filter((call) => call.includes("payment-method"))).toEqual([]);
});
