import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { removeImage } from "#app/domain/catalogue/remove-image.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

// Pictures of a factory have no bytes.
test.use({ provoked: /status of 404 .*\/files\// });
test.skip(({ scripts }) => !scripts, "without scripts deleting a picture brings the form along");

test("what was typed stays where a picture is to be deleted that a colleague has deleted", async ({
  page,
  say,
  ready,
}) => {
  const business = await openBusiness(page.context());
  const { id: item_id } = await makeProduct(business, { name: "Cozonac cu nucă" });
  const { images } = await perform(addImages, business.admin, {
    item_id,
    file: [makePicture(), makePicture()],
  });
  await page.goto(`/console/store/product?product_id=${item_id}`);
  await ready(page);
  const name = page.locator("[name=name]");
  await name.fill("Cozonac cu rahat");
  await perform(removeImage, business.admin, { item_id, image_id: images[1]?.id ?? "" });
  await page.getByRole("link", { name: say("products:images.delete", { number: 2 }) }).click();
  await expect(page.getByText(say("toasts:products.imageGone"))).toBeVisible();
  await expect(name).toHaveValue("Cozonac cu rahat");
  await expect(page.getByRole("link", { name: say("products:images.delete", { number: 2 }) })).toHaveCount(0);

  await page.getByRole("link", { name: say("products:images.delete", { number: 1 }) }).click();
  const confirm = page.getByRole("button", { name: say("products:images.deleting.confirm") });
  await expect(confirm).toBeVisible();
  await perform(removeImage, business.admin, { item_id, image_id: images[0]?.id ?? "" });
  await confirm.click();
  await expect(page.getByText(say("toasts:products.imageGone"))).toBeVisible();
  await expect(name).toHaveValue("Cozonac cu rahat");
});
