import { presentVersions } from "#app/domain/orders/present-versions.server.ts";
import { env } from "#app/lib/env.server.ts";
import { type Channel, openChannel } from "#app/lib/live-channel.server.ts";
import { warnOf } from "#app/lib/outage-log.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { shutdown } from "./shutdown.server.ts";

/** A notification may be lost, so the versions are looked up this often beside. */
const LOOK_EVERY_MS = 25_000;
/** The connection outlives its last watcher so long: a page that follows another does not open it anew. */
const LINGER_MS = 30_000;

type Tell = (version: string) => void;

/** Tells live screens the order version of their organization whenever it may have changed. */
export interface LiveOrders {
  /** Tells the present version soon, and then each further one; gives what ends it. */
  watch: (scope: Scope, tell: Tell) => () => void;
  close: () => Promise<void>;
}

/** Who watches, by organization. */
type Watched = Map<string, { scope: Scope; tells: Set<Tell> }>;

/** Live orders over one listening connection, which is open while somebody watches. */
export function createLiveOrders(connectionString: string): LiveOrders {
  const watched: Watched = new Map();
  const ask = lookUpsFor(watched);
  const askAll = () => ask(...watched.keys());
  let channel: Channel | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lingering: NodeJS.Timeout | undefined;

  function open(): void {
    clearTimeout(lingering);
    if (channel) return;
    channel = openChannel(connectionString, "orders", { heard: (id) => ask(id), listening: askAll });
    timer = setInterval(askAll, LOOK_EVERY_MS).unref();
  }
  async function close(): Promise<void> {
    clearTimeout(lingering);
    clearInterval(timer);
    const closing = channel;
    channel = undefined;
    await closing?.close();
  }

  return {
    watch(scope, tell) {
      const id = scope.organizationId;
      const entry = watched.get(id) ?? { scope, tells: new Set<Tell>() };
      watched.set(id, entry);
      entry.tells.add(tell);
      open();
      ask(id);
      return () => {
        entry.tells.delete(tell);
        if (entry.tells.size === 0 && watched.get(id) === entry) watched.delete(id);
        if (watched.size > 0) return;
        clearTimeout(lingering);
        lingering = setTimeout(() => void close(), LINGER_MS).unref();
      };
    },
    close,
  };
}

/**
 * Gives what looks up the versions of organizations and tells them to whoever watches. However many ask while a look-up
 * is under way, one more follows it.
 */
function lookUpsFor(watched: Watched): (...ids: string[]) => void {
  const asked = new Set<string>();
  let reading = false;

  async function look(): Promise<void> {
    if (reading) return;
    reading = true;
    while (asked.size > 0) {
      const scopes = [...asked].flatMap((id) => watched.get(id)?.scope ?? []);
      asked.clear();
      if (scopes.length === 0) continue;
      try {
        for (const [id, version] of await presentVersions(scopes))
          for (const tell of watched.get(id)?.tells ?? []) tell(version);
      } catch (err) {
        warnOf(err, "order versions unknown");
      }
    }
    reading = false;
  }
  return (...ids) => {
    for (const id of ids) asked.add(id);
    void look();
  };
}

let own: LiveOrders | undefined;

/** The live orders of this process; they end with it. */
export function liveOrders(): LiveOrders {
  if (!own) {
    const created = createLiveOrders(env().databaseUrl);
    own = created;
    shutdown.signal.addEventListener("abort", () => void created.close());
  }
  return own;
}
