import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Book } from "./book.ts";
import type { TwinEvent } from "./book-types.ts";
import { deliver } from "./deliver.ts";
import { overlayScript } from "./overlay.ts";
import { answerPaddle, type Places, type TwinCall } from "./paddle-door.ts";
import { answerPage, type PageAnswer } from "./page-door.ts";
import { answerStripe, byKey, readStripeBody } from "./stripe-door.ts";

interface TwinOptions {
  port?: number;
  /** The application that events are sent to; without it they only lie in `events`. */
  app?: string;
  /** Where the books are kept. */
  file?: string | undefined;
}

export interface Twin {
  readonly url: string;
  readonly book: Book;
  /** All that was told, in its order. */
  readonly events: TwinEvent[];
  /** Customers and their places, as they were sent. */
  readonly places: Places;
  /** Calls to the APIs, as "POST /v1/…". */
  readonly calls: string[];
  /** What it answers every call of the APIs with, as long as it is set: a provider that is down. */
  outage: { status: number; body: string } | null;
  /** What a call of the APIs waits for, where there is something, before it is carried out. */
  slow: ((call: TwinCall) => Promise<void> | null) | null;
  /** What an answer of the APIs waits for, as long as it is set, once it is made. */
  held: Promise<void> | null;
  stop(): Promise<void>;
}

const LONGEST = 1024 * 1024;

/** Runs a twin of both payment providers on the loopback, by their public API descriptions. No money moves. */
export async function startTwin({ port = 0, app, file }: TwinOptions = {}): Promise<Twin> {
  const events: TwinEvent[] = [];
  const calls: string[] = [];
  const places: Places = new Map();
  const onlyOnce = byKey();
  let url = "";
  const book = new Book((event) => {
    events.push(event);
    if (app) void deliver(event, url, app);
  });
  if (file && existsSync(file)) book.restore(readFileSync(file, "utf8"));
  const keep = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(book.state()), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const answer = async (incoming: IncomingMessage): Promise<PageAnswer> => {
    const { pathname, searchParams: query } = new URL(incoming.url ?? "/", url);
    const sent = Number(incoming.headers["content-length"] ?? 0) > LONGEST ? "" : await text(incoming);
    const method = incoming.method ?? "GET";
    const api = /^\/(paddle|v1)(\/.*)$/.exec(pathname);
    if (!api) {
      if (pathname === "/paddle.js")
        return { status: 200, type: "text/javascript", body: overlayScript(url) };
      return answerPage(book, { method, pathname, query, form: new URLSearchParams(sent) });
    }
    const [, name, path = ""] = api;
    calls.push(`${method} ${pathname}`);
    if (twin.outage) return { ...twin.outage, type: "text/html" };
    const isPaddle = name === "paddle";
    const body = isPaddle ? JSON.parse(sent || "{}") : readStripeBody(sent);
    const call: TwinCall = { method, path, query, body, twin: url };
    await twin.slow?.(call);
    const { status, body: said } = isPaddle
      ? answerPaddle(book, places, call)
      : onlyOnce(incoming.headers["idempotency-key"], sent, () => answerStripe(book, places, call));
    await twin.held;
    return { status, type: "application/json", body: JSON.stringify(said) };
  };
  const server = http.createServer(async (incoming, outgoing) => {
    const { status, type, body, location } = await answer(incoming).catch(() =>
      incoming.url?.startsWith("/paddle/") ? brokenPaddle : broken,
    );
    keep();
    outgoing.writeHead(status, {
      "Content-Type": `${type}; charset=utf-8`,
      ...(location && { Location: location }),
    });
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const twin: Twin = {
    ...{ url, book, events, places, calls, outage: null, slow: null, held: null },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return twin;
}

const brokenPaddle: PageAnswer = {
  ...{ status: 500, type: "application/json" },
  body: JSON.stringify({ error: { type: "api_error", code: "internal_error", detail: "of the twin" } }),
};
const broken: PageAnswer = { status: 500, type: "text/plain", body: "The twin could not answer this." };
