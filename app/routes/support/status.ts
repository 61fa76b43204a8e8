import { redirect } from "react-router";
import { setTicket } from "#app/domain/support/set-ticket.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/status";

const ticketOf = ({ ticket_id }: { ticket_id: string }) => `/support/tickets/${ticket_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(ticketOf(params));

/** Sets where a ticket stands, and leads back to it. */
export const action = (args: Route.ActionArgs) =>
  act(setTicket, args, { to: ticketOf(args.params), toast: "support.set" });
