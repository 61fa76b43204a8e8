import { connection } from "#app/framework/connection.ts";

/** Events that come together are one reload; many boards don't reload in the same instant. */
const TOGETHER_MS = 100;
const SPREAD_MS = 100;
/** Reloads that follow each other are at least so far apart. */
const APART_MS = 1_000;
/** While keys are pressed nothing on the page moves. */
const TYPING_MS = 4_000;
/** How often the page looks by itself while the stream is down; and with the stream, for delays and undo windows. */
const ALONE_MS = 30_000;
const CLOCK_MS = 60_000;

interface Screen {
  address: string;
  /** The order version that the page shows. */
  shown: () => string;
  /** Whether no reload is under way. */
  idle: () => boolean;
  /** Reads what the page shows again. */
  refresh: () => void;
}

/**
 * Refreshes a screen whenever the event stream tells an order version that it does not show. The stream is open while
 * the page is visible; without it the screen is refreshed every 30 seconds. Gives what ends all of it.
 */
export function openLiveOrders(screen: Screen): () => void {
  let told = "";
  const ending = new AbortController();
  const due = () =>
    Number(told) > Number(screen.shown()) || reloads.quiet() >= (stream.live() ? CLOCK_MS : ALONE_MS);
  const reloads = openReloads({ ...screen, due }, ending);
  const stream = openStream(screen.address, (version) => {
    told = version;
    reloads.soon();
  });

  function look(): void {
    if (!visible()) return;
    stream.connect();
    reloads.soon();
  }

  const timer = setInterval(look, ALONE_MS / 6);
  const turn = () => (visible() ? look() : stream.disconnect());
  document.addEventListener("visibilitychange", turn, ending);
  window.addEventListener("pagehide", stream.disconnect, ending);
  for (const name of ["pageshow", "online", "focus"]) window.addEventListener(name, look, ending);
  stream.connect();
  return () => {
    ending.abort();
    clearInterval(timer);
    stream.disconnect();
  };
}

const visible = () => document.visibilityState === "visible";

interface Reloading extends Screen {
  /** Whether the screen is to be read anew: what an act of its own has led to by then is shown already. */
  due: () => boolean;
}

/** The reloads of a screen: once for many events, and not before the typing has paused and one under way is over. */
function openReloads({ idle, due, refresh }: Reloading, ending: AbortController) {
  let pending: ReturnType<typeof setTimeout> | undefined;
  let refreshed = Date.now();
  let asked = 0;
  let typed = 0;

  function soon(pause = 0): void {
    if (!due()) return;
    const together = TOGETHER_MS + Math.random() * SPREAD_MS;
    const wait = Math.max(pause, together, asked + APART_MS - Date.now());
    pending ??= setTimeout(() => {
      pending = undefined;
      const typing = typed + TYPING_MS - Date.now();
      if (!visible() || !due()) return;
      if (typing > 0) return soon(typing);
      if (!idle()) return soon();
      refreshed = asked = Date.now();
      refresh();
    }, wait);
  }

  const type = ({ target }: Event) => {
    if (target instanceof Element && target.matches("input, textarea, select")) typed = Date.now();
  };
  for (const name of ["input", "keydown"]) document.addEventListener(name, type, ending);
  ending.signal.addEventListener("abort", () => clearTimeout(pending));
  return {
    soon: () => soon(),
    /** How long ago the screen was refreshed, in milliseconds. */
    quiet: () => Date.now() - refreshed,
  };
}

/** The event stream at an address, once it is connected: each version that it tells is heard. */
function openStream(address: string, hear: (version: string) => void) {
  let source: EventSource | undefined;
  let tried = 0;

  function connect(): void {
    if (!visible() || (source && source.readyState !== EventSource.CLOSED)) return;
    // A stream that was refused, or put off, is asked for again as rarely as the page looks by itself.
    if (source && Date.now() - tried < ALONE_MS) return;
    tried = Date.now();
    source = new EventSource(address);
    source.addEventListener("open", () => connection.regain());
    source.addEventListener(
      "error",
      () => source?.readyState === EventSource.CONNECTING && connection.lose(),
    );
    source.addEventListener("later", () => {
      tried = Date.now();
      source?.close();
    });
    source.addEventListener("message", ({ data }) => hear(String(data)));
  }
  function disconnect(): void {
    source?.close();
    source = undefined;
  }
  return { connect, disconnect, live: () => source?.readyState === EventSource.OPEN };
}
