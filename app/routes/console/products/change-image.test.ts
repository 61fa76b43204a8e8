import { expect, test } from "vitest";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { archiveProduct } from "#app/domain/catalogue/archive-product.server.ts";
import { getProduct } from "#app/domain/catalogue/get-product.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { loader as loadRoot } from "#app/root.tsx";
import { productFields } from "#tests/factories/deeds.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { action } from "./change-image.tsx";

test.each(["en", "ro"] as const)(
  "a picture is moved and deleted from within the form, which keeps what was typed (%s)",
  async (language) => {
    const say = textsIn(language);
    const { admin, ...shop } = await makeTenant();
    const { id: item_id } = await makeProduct({ admin, ...shop });
    await perform(addImages, admin, { item_id, file: [makePicture(), makePicture()] });
    const images = async () => (await perform(getProduct, admin, { item_id })).images.map(({ id }) => id);
    const [first = "", second = ""] = await images();
    const typed = { ...productFields, name: "Cozonac cu mac", price: "abc", version: "1" };
    const press = async (act: string, params: Record<string, string>) => {
      const path = `/console/store/product/images/${act}?product_id=${item_id}`;
      const args = await pageArgs({ path, params, fields: typed, caller: admin, language });
      const told = await toldBy(await action(args), args);
      const { data } = await loadRoot(args);
      return { ...told, toast: data.toast };
    };
    const kept = { name: "Cozonac cu mac", price: "abc" };
    const done = { status: 200, fields: [], kept };

    expect(await press(`${first}/position/2`, { image_id: first, position: "2" })).toMatchObject({
      ...done,
      toast: { kind: "success", text: say("toasts:products.imageMoved", { position: 2 }) },
    });
    expect(await images()).toEqual([second, first]);
    expect(await press(`${first}/remove`, { image_id: first })).toMatchObject({
      ...done,
      toast: { kind: "success", text: say("toasts:products.imageDeleted") },
    });
    expect(await images()).toEqual([second]);
    expect(await perform(getProduct, admin, { item_id })).toMatchObject({ version: 1 });

    await perform(archiveProduct, admin, { item_id });
    expect(await press(`${second}/remove`, { image_id: second })).toMatchObject({
      status: 409,
      kept,
      toast: { kind: "error", text: say("errors:refusal.products_archived") },
    });
  },
);
