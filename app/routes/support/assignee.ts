import { redirect } from "react-router";
import { takeTicket } from "#app/domain/support/take-ticket.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/assignee";

const ticketOf = ({ ticket_id }: { ticket_id: string }) => `/support/tickets/${ticket_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(ticketOf(params));

/** Takes a ticket or gives it back, and leads back to it. */
export const action = (args: Route.ActionArgs) =>
  act(takeTicket, args, { to: ticketOf(args.params), toast: "support.set" });
