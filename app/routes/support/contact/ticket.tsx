import { makeTicketOfMessage } from "#app/domain/contact/make-ticket.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/ticket";

/** Makes a ticket of a message, and leads to it. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(makeTicketOfMessage, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(`/support/tickets/${outcome.result.id}`, "contactDesk.ticket");
}

/** Draws nothing: the message's page draws the form, and what it was answered. */
export default () => null;
