import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openCounter, pressIn } from "./counter.ts";
import { say } from "./visit.ts";

const bread = "Pâine de secară";

test("what is pressed on a page of the store is done after its code has changed, and leads to the present one", async () => {
  const shop = await openCounter();
  const counter = await shop.counter();
  const slug = `nou-${randomUUID().slice(0, 8)}`;
  await perform(updateOrganizationSettings, shop.tenant.admin, { slug });
  await pressIn(counter, "take", say("store:new.addOne", { name: bread }));
  expect(counter.address).toContain(`/store/${slug}/new`);
  expect(counter.words).toContain(say("toasts:draft.added", { name: bread }));
});
