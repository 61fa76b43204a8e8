import { connection, reachServer, refuseProxy } from "./connection.ts";
import { isPageData } from "./page-data.ts";
import { tellSent, tokenAnswered, tokenIn, tokenSent } from "./sent-forms.ts";

const BETWEEN_TRIES_MS = 2_000;
/** Characters of an act that outlives its page. Browsers refuse more than 64 kB of them at once. */
const OUTLIVES = 4_000;

/**
 * A `fetch` whose requests for the data of pages outlive a lost connection, so that a screen with what was typed
 * stays. A proxy that can't reach the server is such a connection. What only reads is asked for until it is answered.
 * An act is sent once: when its answer got lost it answers 204 as soon as the server is there again, the screen reads
 * anew, and the connection is "unsure". A form that makes something then keeps its one-use token. An act that is under
 * way as the page is left arrives all the same.
 */
export function steady(send: typeof fetch): typeof fetch {
  const ask = steadily(send);
  return (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, document.baseURI);
    if (!isPageData(address.pathname)) return send(input, init);
    connection.underWay++;
    return ask(input, init).finally(() => connection.underWay--);
  };
}

function steadily(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const reads = (init?.method ?? "GET") === "GET";
    const signal = init?.signal;
    if (connection.isCutOff()) await untilOnline(signal);
    const token = tokenIn(init?.body);
    tokenSent(token);
    try {
      const sending = send(input, reads ? init : outliving(init));
      if (!reads) tellSent();
      const answer = await whole(refuseProxy(await sending));
      tokenAnswered(token, answer);
      connection.regain();
      if (!reads && signal?.aborted) connection.tell();
      return answer;
    } catch (error) {
      if (!isBroken(error)) throw error;
    }
    connection.lose();
    const answer = await persist(
      () => (reads ? send(input, init).then(refuseProxy).then(whole) : reachServer(send, signal)),
      signal,
    );
    connection.regain(reads ? "there" : "unsure");
    return reads ? answer : new Response(null, { status: 204 });
  };
}

/**
 * Browsers give up what is under way as a page is left, unless they are told to keep it alive; and the router gives up an
 * act as a link is followed or the next one is submitted, on a slow device before it has come to here.
 */
function outliving(init?: RequestInit): RequestInit {
  const isSmall = init?.body instanceof URLSearchParams && init.body.toString().length <= OUTLIVES;
  return { ...init, keepalive: isSmall, signal: null };
}

/** Makes the page's own `fetch` such a one: React Router asks by it for what pages are drawn from. */
export function steadyFetch(): void {
  window.fetch = steady(window.fetch.bind(window));
}

/**
 * An answer with all of its body. React Router reads it as it comes, and hears nothing of a request that is given up
 * meanwhile but an error that nobody catches.
 */
async function whole(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
}

/** What is thrown when no answer of the server came; an aborted request throws something else. */
const isBroken = (error: unknown) => error instanceof TypeError;

async function persist(ask: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    signal?.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!isBroken(error)) throw error;
    }
  }
}

function untilOnline(signal?: AbortSignal | null): Promise<void> {
  connection.lose();
  return new Promise((resolve, reject) => {
    window.addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
