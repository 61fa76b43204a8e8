import { isOwnAnswer } from "./page-data.ts";

/** What a page knows of its way to the server: lost, or there again after an act whose answer got lost. */
export type ConnectionState = "there" | "lost" | "unsure";

let state: ConnectionState = "there";
let cutOff = false;
const listeners = new Set<() => void>();

function become(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  connection.tell();
}

/** The connection of this page, as whoever uses it finds it: forms and links, event streams, the browser itself. */
export const connection = {
  state: () => state,
  /** Whether there is no network, and the server was not reached without one either. */
  isCutOff: () => cutOff,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  lose: () => become("lost"),
  /** There again; `unsure` when nobody heard whether an act was done. */
  regain(now: "there" | "unsure" = "there"): void {
    if (now === "unsure" || state === "lost") become(now);
  },
  /** Has those who listen look anew, also as an act is answered that nobody waits for any more. */
  tell(): void {
    for (const listener of listeners) listener();
  },
  /** So many answers that a page is drawn from are not read yet. */
  underWay: 0,
  /** Whoever uses the page knows. */
  acknowledge: () => become("there"),
};

/** Asks the server for next to nothing; fails where it can't be reached. */
export const reachServer = (send: typeof fetch, signal?: AbortSignal | null): Promise<Response> =>
  send("/icon.svg", { method: "HEAD", cache: "no-store", signal: signal ?? null }).then(refuseProxy);

/** Fails, as a lost connection does, when a proxy answered that the server behind it can't be reached. */
export function refuseProxy(answer: Response): Response {
  if (isOwnAnswer(answer) || ![502, 503, 504].includes(answer.status)) return answer;
  throw new TypeError(`${answer.status} of a proxy`);
}

/**
 * Follows what the browser says of its network. Cut off, a link or a form would lead to the browser's own error page,
 * away from what was typed: it does nothing until the network is back. A server on the same machine needs no network,
 * so the browser's word alone cuts nobody off.
 */
export function watchNetwork(): void {
  window.addEventListener("offline", () => void reachServer(fetch).catch(beCutOff));
  window.addEventListener("online", () => {
    cutOff = false;
    connection.regain();
  });
  for (const name of ["click", "submit"]) document.addEventListener(name, holdBack, { capture: true });
}

function beCutOff(): void {
  if (navigator.onLine) return;
  cutOff = true;
  connection.lose();
}

/** What leads to another page: a number is called without a network, and what stands on the same page is there. */
const LEADS_AWAY = 'a[href]:not([href^="#"],[href^=mail],[href^=tel])';

function holdBack(event: Event): void {
  const leads = event.type === "submit" || (event.target as Element).closest(LEADS_AWAY);
  if (!cutOff || !leads) return;
  event.preventDefault();
  event.stopPropagation();
  connection.lose();
}
