import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { log } from "#app/lib/log.server.ts";
import { isUpload } from "./body-limit.ts";
import { clientAddress, forwardedProtocol } from "./client-address.ts";
import { type HostSettings, hostOf, judgeHosts } from "./hosts.ts";
import { logRequest, shownPath } from "./log-request.ts";
import { awaitBody, awaitReading, boundReading, type Patience, usualPatience } from "./patience.ts";
import type { Answer } from "./pipeline.ts";
import { plainAnswer } from "./plain-answer.ts";
import { setSecurityHeaders } from "./security-headers.ts";

export interface ListenerSettings extends HostSettings {
  readonly proxies: BlockList;
  readonly patience?: Patience;
  answer(request: Request, ip: string): Promise<Answer>;
}

/** Turns node's requests into the pipeline's and writes one line of log for each. */
export function createListener(settings: ListenerSettings): RequestListener {
  const { protocol: publicProtocol } = new URL(settings.origin);
  const https = publicProtocol === "https:";
  const patience = settings.patience ?? usualPatience;
  const standingOf = judgeHosts({ ...settings, privateHosts: false });

  /** The public origin's protocol holds on each public host: what ends TLS in front need not be named. */
  function protocolOf(incoming: IncomingMessage): string {
    const forwarded = incoming.headers["x-forwarded-proto"];
    const told = forwardedProtocol(peerOf(incoming), forwarded?.toString() ?? null, settings.proxies);
    if (told) return told;
    const host = hostOf(incoming.headersDistinct.host, publicProtocol);
    return host && standingOf(host) === "ours" ? publicProtocol : "http:";
  }

  /** The request; null when its address can't be read, or when it names another host than its header. */
  function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request | null {
    const protocol = protocolOf(incoming);
    const host = hostOf(incoming.headersDistinct.host, protocol);
    if (!host || !incoming.url?.startsWith("/")) return null;
    try {
      return createRequest(incoming, outgoing, { protocol, host });
    } catch {
      return null;
    }
  }

  return async function listener(incoming, outgoing) {
    const started = performance.now();
    const request = requestOf(incoming, outgoing);
    if (!request) return breakOff(outgoing, 400, incoming.url ?? "", https);
    const { pathname } = new URL(request.url);
    awaitReading(outgoing, patience.unread);
    if (!isUpload(request))
      awaitBody(incoming, patience.body, () => breakOff(outgoing, 408, pathname, https));
    const ip = clientAddress(peerOf(incoming), request.headers.get("x-forwarded-for"), settings.proxies);
    const answer = await settings.answer(request, ip).catch((error: unknown) => {
      log.error({ err: error }, "unexpected error");
      return null;
    });
    if (!answer) return breakOff(outgoing, 500, pathname, https);
    const { requestId, headers, body } = answer;
    outgoing.once("close", () => logRequest(request, outgoing, answer, ip, performance.now() - started));
    if (outgoing.destroyed || outgoing.headersSent)
      return void (body instanceof ReadableStream && body.cancel());
    if (!headers.get("Content-Type")?.startsWith("text/event-stream"))
      boundReading(outgoing, patience.answer);
    try {
      await send(outgoing, answer);
    } catch (error) {
      if (!request.signal.aborted) log.warn({ err: error, requestId }, "answer broken off");
      outgoing.destroy();
    }
  };
}

/** Ends a request that can't be answered as it should, and its connection. */
async function breakOff(outgoing: ServerResponse, status: 400 | 408 | 500, pathname: string, https: boolean) {
  if (outgoing.headersSent) return void outgoing.req.socket.destroy();
  const requestId = randomUUID();
  const answer = plainAnswer(status, pathname, requestId);
  const bytes = await answer.bytes();
  if (outgoing.headersSent) return;
  const headers = new Headers(answer.headers);
  setSecurityHeaders(headers, "", { https });
  headers.set("Connection", "close");
  log.info({ requestId, ip: peerOf(outgoing.req), path: shownPath(pathname), status }, "request broken off");
  outgoing.setHeaders(headers).writeHead(status).end(bytes);
}

/** Bytes that are at hand go out in one piece; a stream as it flows. */
async function send(outgoing: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  if (body instanceof ReadableStream) return sendResponse(outgoing, new Response(body, { status, headers }));
  outgoing
    .setHeaders(headers)
    .writeHead(status)
    .end(body ?? undefined);
}

const peerOf = (incoming: IncomingMessage) => incoming.socket.remoteAddress ?? "";

/** A node server with time limits that an open event stream and ten pictures from a slow connection outlive. */
export function createServer(listener?: RequestListener, patience: Patience = usualPatience): http.Server {
  return http.createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.upload,
      connectionsCheckingInterval: patience.checkEvery,
      keepAliveTimeout: 5_000,
    },
    listener,
  );
}

/** Listens, and gives the port that it got. */
export function listen(server: http.Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** How long a stop waits for running requests, in milliseconds. */
export const REQUESTS_STOP_MS = 10_000;

/** Ends event streams, lets running requests finish for at most 10 seconds, and closes the server. */
export async function stopServer(server: http.Server, shutdown: AbortController): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  shutdown.abort();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cap = setTimeout(() => server.closeAllConnections(), REQUESTS_STOP_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(cap);
}
