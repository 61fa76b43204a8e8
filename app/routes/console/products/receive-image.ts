import { redirect } from "react-router";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { firstMessage } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/receive-image";
import { formAddress } from "./form-address.ts";

export const loader = ({ params, url }: Route.LoaderArgs) =>
  redirect(formAddress(params.item_id, url.search));

/** Adds a picture that scripts send: answers JSON, with the message of what was refused. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(addImages, args);
  if (outcome.ok) return Response.json({});
  const { failure } = outcome;
  return Response.json({ message: firstMessage(failure) }, { status: failure.status });
}
