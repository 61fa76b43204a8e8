import { redirect } from "react-router";
import { lookAtTicket } from "#app/domain/support/look-at-ticket.server.ts";
import { requireOperatorInPlace } from "#app/http/audience-guards.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/look";

export const middleware: Route.MiddlewareFunction[] = [requireOperatorInPlace];

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/support/tickets/${params.ticket_id}`);

/** Says that one still has a ticket open, as scripts do now and then. */
export async function action(args: Route.ActionArgs) {
  const { ok } = await submit(lookAtTicket, args);
  return new Response(null, { status: ok ? 204 : 422 });
}
