import type { Actor } from "#app/lib/actor.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type LiveOrders, liveOrders } from "./live-orders.server.ts";
import { shutdown } from "./shutdown.server.ts";

/** Streams that one session may have open: a few windows of a device. */
export const STREAMS_PER_SESSION = 5;
const STREAMS_PER_PROCESS = 1_000;
const BEAT_EVERY_MS = 25_000;
/** A client that leaves so many messages unread is gone. */
const UNREAD = 100;

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  // nginx would hold the events back.
  "X-Accel-Buffering": "no",
};

const open = new Map<string, number>();
let total = 0;

interface Watcher {
  actor: Extract<Actor, { kind: "user" | "member" }>;
  scope: Scope;
}

interface StreamOptions {
  signal: AbortSignal;
  /** Whether the session still stands for somebody who may read orders; asked at every heartbeat. */
  stillOpen: () => Promise<boolean>;
  live?: LiveOrders;
  beatMs?: number;
}

/**
 * An event stream of the order version of an organization: one message when it opens, one whenever orders have
 * changed, a comment every 25 seconds. It ends with the request, with the session and with the server. 429 beyond 5
 * streams of a session, 503 beyond what a process carries.
 */
export function streamOrders({ actor, scope }: Watcher, options: StreamOptions): Response {
  const { signal, stillOpen, live = liveOrders(), beatMs = BEAT_EVERY_MS } = options;
  const { sessionId } = actor;
  const mine = open.get(sessionId) ?? 0;
  if (mine >= STREAMS_PER_SESSION) return refused(429);
  if (total >= STREAMS_PER_PROCESS || shutdown.signal.aborted) return refused(503);

  open.set(sessionId, mine + 1);
  total++;
  const over = new AbortController();
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
        leave(sessionId);
        try {
          controller.close();
        } catch {
          // The client had gone before.
        }
      };
      say("retry: 2000\n\n");
      if (ended.aborted) end();
      else ended.addEventListener("abort", end, { once: true });
    },
    cancel: () => over.abort(),
  });
  return new Response(body, { headers });
}

function leave(sessionId: string): void {
  total--;
  const left = (open.get(sessionId) ?? 1) - 1;
  if (left > 0) open.set(sessionId, left);
  else open.delete(sessionId);
}

const refused = (status: 429 | 503) =>
  new Response(null, { status, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
