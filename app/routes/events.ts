import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { streamOrders } from "#app/http/live-stream.server.ts";
import { recognize } from "#app/http/recognize.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import { reportRefusal } from "#app/lib/caller.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/events";

/**
 * Tells that orders have changed, to a store member or (`?room=console`) a console user who may read orders; for
 * anybody else there is no such page (document 4, Who may do what).
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const kind = url.searchParams.get("room") === "console" ? "user" : "member";
  const watcher = async () => {
    const caller = await recognize(kind, request, context);
    if (!caller?.scope || !mayPass(caller.actor, getOrder.access)) return null;
    const { actor, scope, ip } = caller;
    return "sessionId" in actor ? { actor, scope, ip, caller } : null;
  };
  const found = await watcher();
  if (!found) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  if (request.method === "HEAD") return new Response(null, { headers: { "Cache-Control": "no-store" } });
  const stillOpen = async () => (await watcher())?.scope.organizationId === found.scope.organizationId;
  const answer = streamOrders(found, { signal: request.signal, stillOpen });
  if (answer.status === 429) reportRefusal(found.caller, tooMany(found.actor.id));
  return answer;
}

/** How a refused stream is counted. */
const tooMany = (subject: string) => new Refusal("too_many", { limit: { name: "liveStreams", subject } });
