import { noteOnTicket } from "#app/domain/support/note-on-ticket.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/note";
import { placeOfNote } from "./place-of-note.ts";

/** Writes a note on a ticket, and leads back to it. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(noteOnTicket, args);
  if (!outcome.ok) return outcome.reply();
  const place = placeOfNote(outcome.result.id);
  return redirectWithToast(`/support/tickets/${args.params.ticket_id}#${place}`, "support.noted");
}

/** Draws nothing: the ticket's page draws the form, and what it was answered. */
export default () => null;
