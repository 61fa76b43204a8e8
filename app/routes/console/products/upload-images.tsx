import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/upload-images";
import { drawAgain } from "./draw-again.server.ts";
import { loadProduct, productId } from "./load-product.server.ts";
import { ProductView } from "./product-view.tsx";

export const handle: AppHandle = { ns: ["products", "pickup"] };

export const loader = (args: Route.LoaderArgs) => loadProduct(args);

/** Adds the pictures that were chosen in the form of a product, without scripts: see {@link drawAgain}. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(
    addImages,
    { ...args, kept: updateProduct.input },
    { item_id: productId(args.url) },
  );
  return drawAgain(args.context, outcome, {
    done: "products.imagesAdded",
    broken: "products.noImage",
    params: outcome.ok ? { count: outcome.result.images.length } : {},
  });
}

export default function UploadImages({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductView {...loaderData} reply={actionData} imageError={actionData?.imageError} />;
}
