import { moveImage } from "#app/domain/catalogue/move-image.server.ts";
import { removeImage } from "#app/domain/catalogue/remove-image.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/change-image";
import { drawAgain } from "./draw-again.server.ts";
import { loadProduct, productId } from "./load-product.server.ts";
import { ProductView } from "./product-view.tsx";

export const handle: AppHandle = { ns: ["products", "pickup"] };

export const loader = (args: Route.LoaderArgs) => loadProduct(args);

/** Moves or deletes a picture from within the form of its product, without scripts: see {@link drawAgain}. */
export async function action(args: Route.ActionArgs) {
  const { context, url, params } = args;
  const product = { item_id: productId(url) };
  const form = { ...args, kept: updateProduct.input };
  if (!params.position)
    return drawAgain(context, await submit(removeImage, form, product), { done: "products.imageDeleted" });
  const moved = await submit(moveImage, form, product);
  const at = moved.ok ? { position: moved.result.position } : undefined;
  return drawAgain(context, moved, { done: "products.imageMoved", params: at });
}

export default function ChangeImage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductView {...loaderData} reply={actionData} />;
}
