import { redirect } from "react-router";
import { undoResolved } from "#app/domain/support/undo-resolved.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/unresolved";

const ticketOf = ({ ticket_id }: { ticket_id: string }) => `/support/tickets/${ticket_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(ticketOf(params));

/** Takes back that a ticket was resolved, by the moments of the address, and leads back to it. */
export const action = (args: Route.ActionArgs) =>
  act(undoResolved, args, { to: ticketOf(args.params), toast: "support.reopened" });
