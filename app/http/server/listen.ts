import http, { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { log } from "#app/lib/log.server.ts";
import { clientAddress, forwardedProtocol } from "./client-address.ts";
import { logRequest } from "./log-request.ts";
import type { Answer } from "./pipeline.ts";

export interface ListenerSettings {
  readonly origin: string;
  readonly proxies: BlockList;
  answer(request: Request, ip: string): Promise<Answer>;
}

/** Turns node's requests into the pipeline's and writes one line of log for each. */
export function createListener(settings: ListenerSettings): RequestListener {
  const publicUrl = new URL(settings.origin);

  /** The public origin's protocol holds on its host: what ends TLS in front need not be named. */
  function protocolOf(incoming: IncomingMessage): string {
    const forwarded = incoming.headers["x-forwarded-proto"];
    const told = forwardedProtocol(peerOf(incoming), forwarded?.toString() ?? null, settings.proxies);
    return told ?? (incoming.headers.host === publicUrl.host ? publicUrl.protocol : "http:");
  }

  return async function listener(incoming, outgoing) {
    const started = performance.now();
    let request: Request;
    try {
      request = createRequest(incoming, outgoing, { protocol: protocolOf(incoming) });
    } catch {
      outgoing.writeHead(400, { Connection: "close" }).end();
      return;
    }
    const ip = clientAddress(peerOf(incoming), request.headers.get("x-forwarded-for"), settings.proxies);
    const answer = await settings.answer(request, ip);
    const { requestId, body } = answer;
    outgoing.once("close", () => logRequest(request, outgoing, answer, ip, performance.now() - started));
    if (outgoing.destroyed) return void (body instanceof ReadableStream && body.cancel());
    try {
      await send(outgoing, answer);
    } catch (error) {
      if (!request.signal.aborted) log.warn({ err: error, requestId }, "answer broken off");
      outgoing.destroy();
    }
  };
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
export function createServer(listener?: RequestListener): http.Server {
  return http.createServer(
    { requestTimeout: 300_000, headersTimeout: 30_000, keepAliveTimeout: 5_000 },
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

const stopCapMs = 10_000;

/** Ends event streams, lets running requests finish for at most 10 seconds, and closes the server. */
export async function stopServer(server: http.Server, shutdown: AbortController): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  shutdown.abort();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cap = setTimeout(() => server.closeAllConnections(), stopCapMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cap);
}
