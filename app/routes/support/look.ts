import { redirect } from "react-router";
import { lookAtTicket } from "#app/domain/support/look-at-ticket.server.ts";
import { requireOperatorInPlace } from "#app/http/audience-guards.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/look";

export const middleware: Route.MiddlewareFunction[] = [requireOperatorInPlace];

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/support/tickets/${params.ticket_id}`);

/** Says that one still has a ticket open: scripts say so now and then, and the page behind is read anew. */
export async function action(args: Route.ActionArgs) {
  const { ok } = await submit(lookAtTicket, args);
  return { ok };
}

/**
 * A look that comes to nothing, as once the session is over, is never answered: to read the page anew would take it
 * away, with all that is typed in it.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch(() => new Promise<never>(() => {}));
