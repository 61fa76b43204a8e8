import { redirect } from "react-router";
import { lookAtTicket } from "#app/domain/support/look-at-ticket.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/look";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/support/tickets/${params.ticket_id}`);

/** Says that one still has a ticket open: scripts ask so now and then, and the page behind is read anew. */
export async function action(args: Route.ActionArgs) {
  const { ok } = await submit(lookAtTicket, args);
  return { ok };
}
