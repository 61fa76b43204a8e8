import { expect, test } from "vitest";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller } from "#tests/factories/seller.ts";
import { addTextToDraft } from "./add-text-to-draft.server.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { getDraft } from "./get-draft.server.ts";
import { presentDraft } from "./present-draft.server.ts";

test.each(["product", "list"] as const)(
  "a form whose answer got lost is the same one, though it is drawn with the order that it has begun (%s)",
  async (what) => {
    const { shop, location_id, ana } = await makeSeller();
    const { id: item_id, name } = await makeProduct(shop, { name: "Brânză" });
    const options = { formToken: newFormToken() };
    const send = (draft_id?: string) =>
      what === "product"
        ? perform(addToDraft, ana.caller, { location_id, draft_id, item_id }, options)
        : perform(addTextToDraft, ana.caller, { location_id, draft_id, text: `2 ${name}` }, options);
    const lines = async () => (await perform(getDraft, ana.caller, { location_id })).lines;
    await send();
    const before = await lines();
    await send((await perform(presentDraft, ana.caller, { location_id })).id ?? undefined);
    expect([before.length, await lines()]).toEqual([1, before]);
  },
);
