import type { Actor } from "#app/lib/actor.ts";
import { networkOf } from "#app/lib/network-of.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type LiveOrders, liveOrders } from "./live-orders.server.ts";
import { createLiveSeats } from "./live-seats.server.ts";
import type { Seats } from "./seats.server.ts";
import { shutdown } from "./shutdown.server.ts";

const BEAT_EVERY_MS = 25_000;
/** A client that leaves so many messages unread is gone. */
const UNREAD = 100;

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  // nginx would hold the events back.
  "X-Accel-Buffering": "no",
};

/** What a stream says whose seat somebody else has got: to ask again in half a minute. */
const LATER = "retry: 30000\nevent: later\ndata: 30\n\n";

const ofProcess = createLiveSeats();

interface Watcher {
  actor: Extract<Actor, { sessionId: string }>;
  scope: Scope;
  ip: string;
}

interface StreamOptions {
  signal: AbortSignal;
  /** Whether the session still stands for somebody who may read orders; asked at every heartbeat. */
  stillOpen: () => Promise<boolean>;
  live?: LiveOrders;
  seats?: Seats;
  beatMs?: number;
}

/**
 * An event stream of the order version of an organization: one message when it opens, one whenever orders have
 * changed, a comment every 25 seconds. It ends with the request, with the session, with the server, and when its seat
 * goes to somebody who has fewer. 429 beyond the seats of a session, a business or an address, 503 beyond what a process
 * carries.
 */
export function streamOrders({ actor, scope, ip }: Watcher, options: StreamOptions): Response {
  const { signal, stillOpen, live = liveOrders(), seats = ofProcess, beatMs = BEAT_EVERY_MS } = options;
  if (shutdown.signal.aborted) return refused(503);
  const over = new AbortController();
  let sayLater = () => {};
  const holder = {
    session: actor.sessionId,
    person: actor.id,
    business: scope.organizationId,
    network: networkOf(ip),
  };
  const leave = seats.take(holder, () => {
    sayLater();
    over.abort();
  });
  if (typeof leave === "number") return refused(leave);
  const ended = AbortSignal.any([signal, shutdown.signal, over.signal]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const say = (text: string) => {
        if ((controller.desiredSize ?? 0) < -UNREAD) over.abort();
        else controller.enqueue(encoder.encode(text));
      };
      let last = "";
      const unwatch = live.watch(scope, (version) => {
        if (version === last) return;
        last = version;
        say(`data: ${version}\n\n`);
      });
      const beat = setInterval(() => {
        say(":\n\n");
        stillOpen().then(
          (still) => still || over.abort(),
          () => {},
        );
      }, beatMs);
      const end = () => {
        clearInterval(beat);
        unwatch();
        leave();
        try {
          controller.close();
        } catch {
          // The client had gone before.
        }
      };
      say("retry: 2000\n\n");
      sayLater = () => say(LATER);
      if (ended.aborted) end();
      else ended.addEventListener("abort", end, { once: true });
    },
    cancel: () => over.abort(),
  });
  return new Response(body, { headers });
}

const refused = (status: 429 | 503) =>
  new Response(null, { status, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
