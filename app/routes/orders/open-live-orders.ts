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
export function openLiveOrders({ address, shown, idle, refresh }: Screen): () => void {
  let source: EventSource | undefined;
  let told = "";
  let pending: ReturnType<typeof setTimeout> | undefined;
  let refreshed = Date.now();
  let asked = 0;
  let typed = 0;
  let tried = 0;
  const ending = new AbortController();

  const visible = () => document.visibilityState === "visible";
  const live = () => source?.readyState === EventSource.OPEN;
  const behind = () => Number(told) > Number(shown());

  /** Refreshes soon: once for many events, and not before the typing has paused and a reload under way is over. */
  function soon(pause = 0): void {
    const together = TOGETHER_MS + Math.random() * SPREAD_MS;
    const wait = Math.max(pause, together, asked + APART_MS - Date.now());
    pending ??= setTimeout(() => {
      pending = undefined;
      const typing = typed + TYPING_MS - Date.now();
      if (!visible()) return;
      if (typing > 0) return soon(typing);
      if (!idle()) return soon();
      refreshed = asked = Date.now();
      refresh();
    }, wait);
  }

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
    source.addEventListener("message", ({ data }) => {
      told = String(data);
      if (behind()) soon();
    });
  }
  function disconnect(): void {
    source?.close();
    source = undefined;
  }
  function look(): void {
    if (!visible()) return;
    connect();
    const quiet = Date.now() - refreshed;
    if (behind() || quiet >= (live() ? CLOCK_MS : ALONE_MS)) soon();
  }

  const timer = setInterval(look, ALONE_MS / 6);
  document.addEventListener("visibilitychange", () => (visible() ? look() : disconnect()), ending);
  window.addEventListener("pagehide", disconnect, ending);
  for (const name of ["pageshow", "online", "focus"]) window.addEventListener(name, look, ending);
  for (const name of ["input", "keydown"])
    document.addEventListener(
      name,
      ({ target }) => {
        if (target instanceof Element && target.matches("input, textarea, select")) typed = Date.now();
      },
      ending,
    );
  connect();
  return () => {
    ending.abort();
    clearInterval(timer);
    clearTimeout(pending);
    disconnect();
  };
}
