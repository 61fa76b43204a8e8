import { redirect } from "react-router";
import { newInTicket } from "#app/components/place-of-message.ts";
import { setTicket } from "#app/domain/support/set-ticket.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/status";

const ticketOf = ({ ticket_id }: { ticket_id: string }) => `/support/tickets/${ticket_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(ticketOf(params));

/** Sets where a ticket stands, and leads back to it; that it is resolved can be undone. */
export async function action(args: Route.ActionArgs) {
  const ticket = ticketOf(args.params);
  const form = await formOf(args.request);
  const outcome = await submit(setTicket, { ...args, form });
  if (!outcome.ok) {
    const { failure } = outcome;
    return tellFailure(failure, newInTicket(ticket, failure.refusal?.code, form) ?? ticket);
  }
  const { status, at, waiting_since: since } = outcome.result;
  if (status !== "resolved") return redirectWithToast(ticket, "support.set");
  const undo = `${ticket}/unresolved/${[at, ...(since ? [since] : [])].map(Number).join("/")}`;
  return redirectWithToast(ticket, "support.resolved", { undo });
}
