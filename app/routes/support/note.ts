import { redirect } from "react-router";
import { noteOnTicket } from "#app/domain/support/note-on-ticket.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/note";

const ticketOf = ({ ticket_id }: { ticket_id: string }) => `/support/tickets/${ticket_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(ticketOf(params));

/** Writes a note on a ticket, and leads back to it. */
export const action = (args: Route.ActionArgs) =>
  act(noteOnTicket, args, { to: ticketOf(args.params), toast: "support.noted" });
