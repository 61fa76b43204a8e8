import { redirect } from "react-router";
import { newInTicket } from "#app/components/place-of-message.ts";
import { closeTicket } from "#app/domain/tickets/close-ticket.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/close";

const list = "/console/helpdesk";
const ticketOf = ({ ticket_id }: { ticket_id: string }) => `${list}/${ticket_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(ticketOf(params));

/** Closes a ticket, and leads to the list (document 3, section 4); to the ticket, where something new is to be read in it. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const outcome = await submit(closeTicket, { ...args, form });
  if (outcome.ok) return redirectWithToast(list, "tickets.closed");
  const { failure } = outcome;
  return tellFailure(failure, newInTicket(ticketOf(args.params), failure.refusal?.code, form) ?? list);
}
