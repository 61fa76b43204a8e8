import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { GuardedClient } from "./database/guarded-client.ts";
import { log } from "./log.server.ts";
import { outages } from "./outage-log.server.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface ChannelEvents {
  /** A notification came, with this payload. */
  heard: (payload: string) => void;
  /** It listens, for the first time or again: whatever was sent before has not been heard. */
  listening: () => void;
}

export interface Channel {
  close: () => Promise<void>;
}

/**
 * Listens on a channel of the database over one connection of its own, and connects again by itself, sooner at first
 * and then every 5 seconds, until it is closed.
 */
export function openChannel(connectionString: string, channel: string, events: ChannelEvents): Channel {
  const closing = new AbortController();
  const done = keepListening(connectionString, channel, events, closing.signal);
  return {
    close: () => {
      closing.abort();
      return done;
    },
  };
}

async function keepListening(url: string, channel: string, events: ChannelEvents, signal: AbortSignal) {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    await listenOnce(url, channel, signal, {
      ...events,
      listening: () => {
        pause = FIRST_PAUSE_MS;
        events.listening();
      },
    });
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Listens until the connection is lost or the signal says so. */
async function listenOnce(url: string, channel: string, signal: AbortSignal, events: ChannelEvents) {
  const client = new GuardedClient({
    connectionString: url,
    application_name: "tejghea live",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const over = Promise.withResolvers<void>();
  const stop = () => over.resolve();
  client.on("error", (err) => {
    log.debug({ err, channel }, "live connection lost");
    stop();
  });
  client.on("end", stop);
  client.on("notification", ({ payload }) => events.heard(payload ?? ""));
  signal.addEventListener("abort", stop);
  try {
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    events.listening();
    await over.promise;
  } catch (err) {
    outages.unavailable.refused(err);
  } finally {
    signal.removeEventListener("abort", stop);
    await client.end().catch(() => {});
  }
}
