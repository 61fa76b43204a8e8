import { expect, test } from "vitest";
import { providerLinks } from "#app/domain/billing/provider-links.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/subscriptions";

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

test("a card that is changed at Stripe pays what is due on the way back, and a refused one is told", async () => {
  const { twin, holdRow } = await sellHere("STRIPE");
  const tenant = await makeTenant({ planId: null });
  const { row } = await holdRow(tenant.organizationId, { customer: "cus_changing" });
  twin.book.setCard(row, true);
  twin.book.passTo(row);
  const owner = await asOwner(tenant, `${list}/returned`);
  const standing = () => owner.rows.find((one) => one.includes("STORE PRO"));
  expect(standing()).toContain(say("subscriptions:status.past_due"));
  const changeTo = async (card: string) => {
    const back = `?back=${encodeURIComponent(`${twin.url}/`)}`;
    const body = new URLSearchParams({ card });
    await fetch(`${twin.url}/manage/${row.customer}/card${back}`, { method: "POST", body });
    expect(twin.book.debtsOf(row)).toHaveLength(1);
    await owner.open(`${list}/returned`);
  };
  await changeTo(cards.refused);
  expect(owner.words).toContain(say("errors:refusal.payments_refused"));
  expect(standing()).toContain(say("subscriptions:status.past_due"));
  await changeTo(cards.pays);
  expect(standing()).toContain(say("subscriptions:status.active"));
  expect([twin.book.debtsOf(row), row.cardRefused, row.card]).toEqual([[], false, row.customerCard?.id]);
});
