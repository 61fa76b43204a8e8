import { data } from "react-router";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { showToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/upload-images";
import { loadProduct } from "./load-product.server.ts";
import { ProductView } from "./product-view.tsx";

export const handle: AppHandle = { ns: ["products"] };

const productId = (url: URL) => url.searchParams.get("product_id") ?? "";

export const loader = ({ context, url }: Route.LoaderArgs) => loadProduct(context, productId(url));

/**
 * Adds the pictures that were chosen in the form of a product, without scripts: the form is drawn again with what
 * else was typed into it, saved or not.
 */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const outcome = await submit(addImages, args, { item_id: productId(url) });
  const { error, status: _, ...typed } = outcome.ok ? outcome.typed : outcome.reply.data.submission;
  if (outcome.ok) {
    showToast(context, "products.imagesAdded", { params: { count: outcome.result.images.length } });
    return data({ submission: typed, imageError: undefined });
  }
  const { refusal } = outcome.reply.data;
  if (refusal)
    showToast(context, `errors:refusal.${refusal.code}`, { kind: "error", params: refusal.params });
  else showToast(context, "products.noImage", { kind: "error" });
  const imageError = Object.values(error ?? {}).flat()[0] ?? undefined;
  return data({ submission: typed, imageError }, { status: outcome.reply.init?.status ?? 400 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function UploadImages({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductView {...loaderData} reply={actionData} imageError={actionData?.imageError} />;
}
