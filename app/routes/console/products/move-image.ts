import { redirect } from "react-router";
import { moveImage } from "#app/domain/catalogue/move-image.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/move-image";
import { formAddress } from "./form-address.ts";

export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(formAddress(params.item_id, url.search));

/** Puts a picture of a product at the place that the address names. */
export function action(args: Route.ActionArgs) {
  const { item_id } = args.params;
  const to = `${formAddress(item_id, args.url.search)}#images`;
  return act(moveImage, args, { to, toast: "products.imageMoved", params: ({ position }) => ({ position }) });
}
