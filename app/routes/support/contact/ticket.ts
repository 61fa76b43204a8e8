import { redirect } from "react-router";
import { makeTicketOfMessage } from "#app/domain/contact/make-ticket.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/ticket";

const messageOf = ({ message_id }: { message_id: string }) => `/support/contact/${message_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(messageOf(params));

/** Makes a ticket of a message, and leads to it. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(makeTicketOfMessage, args);
  if (!outcome.ok) return tellFailure(outcome.failure, messageOf(args.params));
  return redirectWithToast(`/support/tickets/${outcome.result.id}`, "contactDesk.ticket");
}
