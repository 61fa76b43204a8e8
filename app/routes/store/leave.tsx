import { noStore } from "#app/http/no-store.ts";
import { loadPark, submitPark } from "#app/routes/orders/taking/park.server.ts";
import { ParkDialog } from "#app/routes/orders/taking/park-dialog.tsx";
import type { Route } from "./+types/leave";
import { leaveStore } from "./leave-store.server.ts";

export const headers = noStore;

export const loader = (args: Route.LoaderArgs) => loadPark(args);

/** Parks what is being taken, and ends the session. */
export async function action(args: Route.ActionArgs) {
  const parked = await submitPark(args, true);
  return parked.ok ? leaveStore(args) : parked.reply();
}

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  return <ParkDialog loaderData={loaderData} actionData={actionData} leaving />;
}
