import { redirect } from "react-router";
import { closeTicket } from "#app/domain/tickets/close-ticket.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/close";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/console/helpdesk/${params.ticket_id}`);

/** Closes a ticket, and leads to the list (document 3, section 4). */
export const action = (args: Route.ActionArgs) =>
  act(closeTicket, args, { to: "/console/helpdesk", toast: "tickets.closed" });
