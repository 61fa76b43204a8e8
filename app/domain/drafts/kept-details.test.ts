import { beforeEach, expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { makeSeller, type Seller } from "#tests/factories/seller.ts";
import { getDraft } from "./get-draft.server.ts";
import { keepDraftDetails } from "./keep-draft-details.server.ts";

let location_id: string;
let ana: Seller["ana"];
beforeEach(async () => {
  ({ location_id, ana } = await makeSeller());
});

const keep = (details: object) => perform(keepDraftDetails, ana.caller, { location_id, ...details });
const kept = async () => (await perform(getDraft, ana.caller, { location_id })).details;

test("what is left out stays as it was kept, and what is blank is cleared", async () => {
  await keep({ customer: { name: "Ilinca", phone: "0722 123 456" }, pickup_date: "24 decembrie" });
  await keep({ customer: { phone: "" }, data: { observations: "fără zahăr" } });
  expect(await kept()).toMatchObject({
    customer: { name: "Ilinca", phone: null },
    data: { observations: "fără zahăr" },
    pickup_date: "24 decembrie",
  });
});

test("an advance is kept as it is typed, and a number of it is minor units", async () => {
  const advance = async (upfront_payment: string | number) => {
    await keep({ data: { upfront_payment } });
    return (await kept()).data?.upfront_payment;
  };
  expect([await advance("64,00"), await advance(6400), await advance("")]).toEqual(["64,00", "64.00", null]);
  await expect(advance(64.5)).rejects.toMatchObject({ issues: [{ path: ["data", "upfront_payment"] }] });
});
