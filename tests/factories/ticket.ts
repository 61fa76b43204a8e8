import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";

/** What somebody asks, longer than 30 characters. */
export const QUESTION = "Imprimanta de bonuri taie ultimul rând al comenzilor lungi. Ce putem face?";

/** A ticket as somebody opens it. */
export const makeTicket = (by: Caller, subject = "Bonul se taie", file: StoredPicture[] = []) =>
  perform(createTicket, by, { subject, description: QUESTION, file });
