import { randomBytes, randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { isPageData } from "#app/framework/page-data.ts";
import { drain } from "#app/http/drain.ts";
import type { RequestFrame, RequestTrace } from "#app/http/request-context.ts";
import { log } from "#app/lib/log.server.ts";
import { bodyLimitOf, limitBody, maxDrainedBytes } from "./body-limit.ts";
import { type Body, compress } from "./compress.ts";
import { isCrossSite } from "./cross-site.ts";
import { type HostSettings, judgeHosts, type Standing } from "./hosts.ts";
import { routeOf } from "./log-request.ts";
import { isApi, oops, plainAnswer } from "./plain-answer.ts";
import { takePolicyReport } from "./policy-reports.ts";
import { type HeaderSettings, reportPath, setApiHeaders, setSecurityHeaders } from "./security-headers.ts";
import { type StaticFiles, serveStatic } from "./static.ts";
import { gateStoreHost } from "./store-host.ts";

/** What the pipeline needs of the application; the development server loads it anew for each request. */
export interface Application {
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  createLoadContext(frame: RequestFrame): RouterContextProvider;
}

export interface PipelineSettings extends HeaderSettings, HostSettings {
  readonly files: StaticFiles;
  /** Where the proxy in front says the country of a request. */
  readonly countryHeader?: string | undefined;
  application(): Promise<Application>;
}

export interface Answer {
  readonly requestId: string;
  readonly trace?: RequestTrace | undefined;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** From a request to its answer: files, gates, the application, what replaces a failure, headers, compression. */
export function createPipeline(settings: PipelineSettings) {
  const standingOf = judgeHosts(settings);
  return async function answer(request: Request, ip: string): Promise<Answer> {
    const nonce = settings.development ? "" : randomBytes(16).toString("base64url");
    const requestId = randomUUID();
    const frame: RequestFrame = {
      requestId,
      nonce,
      ip,
      userAgent: request.headers.get("User-Agent")?.slice(0, 500) ?? "",
      country: countryOf(request, settings.countryHeader),
      host: new URL(request.url).hostname,
      origin: settings.origin,
      failure: null,
      trace: {
        ...{ requestId, route: routeOf(request), statements: 0 },
        ...{ operations: new Set(), refused: new Set() },
      },
    };
    const withHeaders = async (response: Response): Promise<Answer> => {
      const headers = new Headers(response.headers);
      headers.set("X-Request-Id", frame.requestId);
      const { pathname } = new URL(request.url);
      if (isApi(pathname)) setApiHeaders(headers);
      setSecurityHeaders(headers, nonce, settings, pathname);
      const body = await compress(request, headers, response.body);
      return { requestId: frame.requestId, trace: frame.trace, status: response.status, headers, body };
    };
    const found = answerElsewhere(request, standingOf, frame) ?? (await respond(settings, request, frame));
    return withHeaders(found).catch((error) => withHeaders(unexpected(error, request, frame)));
  };
}

/** What an address that is not ours is answered. Whoever asks for health may not know our name. */
function answerElsewhere(
  request: Request,
  standingOf: (host: string) => Standing,
  { requestId }: RequestFrame,
): Response | null {
  const { host, pathname } = new URL(request.url);
  if (pathname === "/health" || pathname.startsWith("/health/")) return null;
  const standing = standingOf(host);
  if (standing === "ours") return null;
  return standing === "hosting" ? oops() : plainAnswer(421, pathname, requestId);
}

async function respond(settings: PipelineSettings, request: Request, frame: RequestFrame): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file = serveStatic(settings.files, request, pathname);
  if (file) return file;
  if (pathname === reportPath && request.method === "POST") return takePolicyReport(request, frame.requestId);
  const gated = gateStoreHost(request, settings);
  if (gated) return gated;
  if (pathname.startsWith("/assets/")) return refuse(404, "Not found");
  if (request.url.includes("%00")) return plainAnswer(400, pathname, frame.requestId);
  if (isCrossSite(request, settings.origin)) return plainAnswer(403, pathname, frame.requestId);

  const exceeded = () => {
    frame.failure = "too_large";
  };
  const limited = limitBody(request, exceeded, bodyLimitOf(request));
  if (!limited) {
    await drain(request.body, maxDrainedBytes).catch(() => {});
    return plainAnswer(413, pathname, frame.requestId);
  }
  try {
    const application = await settings.application();
    const response = await application.handle(limited, application.createLoadContext(frame));
    if (frame.failure === "too_large") return replace(response, plainAnswer(413, pathname, frame.requestId));
    return frame.failure ? unavailable(response, pathname, frame) : response;
  } catch (error) {
    if (frame.failure === "too_large") return plainAnswer(413, pathname, frame.requestId);
    return unexpected(error, request, frame);
  }
}

/** What was thrown before an answer was there, or while it was made. */
function unexpected(error: unknown, request: Request, { requestId }: RequestFrame): Response {
  if (!request.signal.aborted) log.error({ err: error, requestId }, "unexpected error");
  return plainAnswer(500, new URL(request.url).pathname, requestId);
}

/** Scripts read what a data request answers, so it keeps its body. */
function unavailable(response: Response, pathname: string, { failure, requestId }: RequestFrame): Response {
  const answer = plainAnswer(failure === "full" ? "full" : 503, pathname, requestId);
  if (!isPageData(pathname)) return replace(response, answer);
  const headers = new Headers(response.headers);
  headers.set("Retry-After", answer.headers.get("Retry-After") ?? "");
  return new Response(response.body, { status: 503, headers });
}

function replace(discarded: Response, answer: Response): Response {
  void discarded.body?.cancel();
  return answer;
}

function refuse(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** The country of a request, as the header says it; null where it is none. */
function countryOf(request: Request, header: string | undefined): string | null {
  const told = header && request.headers.get(header)?.trim().toUpperCase();
  return told && /^[A-Z]{2}$/.test(told) ? told : null;
}
