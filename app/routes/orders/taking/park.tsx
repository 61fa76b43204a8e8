import { redirectDocument } from "react-router";
import { back } from "#app/http/back.ts";
import { noStore } from "#app/http/no-store.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/park";
import { loadPark, submitPark } from "./park.server.ts";
import { ParkDialog } from "./park-dialog.tsx";
import { parkedToast } from "./parked-toast.ts";

export const headers = noStore;

export const loader = (args: Route.LoaderArgs) => loadPark(args);

/** The page is loaded anew: what was typed about the customer must not come back with the next order. */
export async function action(args: Route.ActionArgs) {
  const parked = await submitPark(args);
  if (!parked.ok) return parked.reply();
  const page = back(args.url, "..");
  const { key, params } = parkedToast(parked.result);
  const { status, headers } = await redirectWithToast(page, key, { params });
  return redirectDocument(page, { status, headers });
}

export default function Park({ loaderData, actionData }: Route.ComponentProps) {
  return <ParkDialog loaderData={loaderData} actionData={actionData} />;
}
