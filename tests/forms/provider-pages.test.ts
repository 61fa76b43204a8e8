import { expect, test } from "vitest";
import { providerLinks } from "#app/domain/billing/provider-links.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
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
