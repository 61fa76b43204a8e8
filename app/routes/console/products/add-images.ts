import { redirect } from "react-router";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { tellRefusal } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/add-images";
import { formAddress } from "./form-address.ts";

export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(formAddress(params.item_id, url.search));

/**
 * Adds the pictures of a form to a product: 303 with a toast. A script that asks for JSON gets the same toast with
 * the refusal's status and message instead.
 */
export async function action(args: Route.ActionArgs) {
  const { request, params, url } = args;
  const to = `${formAddress(params.item_id, url.search)}#images`;
  const outcome = await submit(addImages, args);
  const answer = outcome.ok
    ? await redirectWithToast(to, "products.imagesAdded", { params: { count: outcome.result.images.length } })
    : await tellRefusal(outcome.reply, to, "products.noImage");
  if (request.headers.get("Accept") !== "application/json") return answer;
  const headers = new Headers(answer.headers);
  headers.delete("Location");
  if (outcome.ok) return Response.json({}, { headers });
  const { data, init } = outcome.reply;
  const message = Object.values(data.submission.error ?? {}).flat()[0] ?? "";
  return Response.json({ message }, { status: init?.status ?? 400, headers });
}
