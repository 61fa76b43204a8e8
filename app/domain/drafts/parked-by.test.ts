import { expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller } from "#tests/factories/seller.ts";
import { makeUser } from "#tests/factories/user.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { listParked } from "./list-parked.server.ts";
import { parkDraft } from "./park-draft.server.ts";
import { takeOverParked } from "./take-over-parked.server.ts";

test("members read the name of the business for the console user who parked an order, or took it over", async () => {
  const { shop, location_id, ana } = await makeSeller();
  const admin = await makeUser(shop);
  const business = shop.scope.organization.name;
  const { id: item_id } = await makeProduct(shop);
  await perform(addToDraft, admin.caller, { location_id, item_id });
  const { id: parked_id } = await perform(parkDraft, admin.caller, { location_id });
  for (const [{ caller }, parked_by] of [
    [ana, business],
    [admin, admin.email],
  ] as const)
    expect((await perform(listParked, caller, { location_id })).items).toMatchObject([{ parked_by }]);
  await perform(takeOverParked, admin.caller, { location_id, parked_id });
  await expect(perform(takeOverParked, ana.caller, { location_id, parked_id })).rejects.toMatchObject({
    code: "parked_taken",
    details: { params: { name: business } },
  });
});
