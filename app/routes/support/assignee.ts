import { redirect } from "react-router";
import { assignTicket } from "#app/domain/support/assign-ticket.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/assignee";

const ticketOf = ({ ticket_id }: { ticket_id: string }) => `/support/tickets/${ticket_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(ticketOf(params));

/** Assigns a ticket, and leads back to it. */
export const action = (args: Route.ActionArgs) =>
  act(assignTicket, args, { to: ticketOf(args.params), toast: "support.set" });
