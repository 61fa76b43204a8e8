import { pageOf } from "#app/framework/page-data.ts";
import { isMultipart } from "#app/http/content-type.ts";
import { pictureLimits } from "#app/lib/picture-address.ts";

/** The largest request body without pictures: far more than the longest order, and read in a moment. */
export const maxBodyBytes = 1024 * 1024;
/** So much of a body that is over its limit is waited for: a film from a phone that was chosen by mistake. */
export const maxDrainedBytes = 256 * maxBodyBytes;
/** Where pictures come among the fields: ten of a product at once, the logo of a business, three screenshots. */
const uploads = [
  { at: /^\/(?:v1\/items|console\/store\/products)\/[^/]+\/images?$/, pictures: 10 },
  { at: /^\/console\/store\/product(?:\/images)?$/, pictures: 10 },
  { at: /^\/(?:v1\/organizations\/settings|console\/store\/settings\/business)$/, pictures: 1 },
  { at: /^\/(?:v1\/tickets(?:\/[^/]+)?|console\/helpdesk\/[^/]+)$/, pictures: 3 },
] as const;

/** What a limit is read from: where a body goes, and what it says that it is. */
type Sent = Pick<Request, "url" | "headers">;

const pathOf = ({ url }: Sent): string => new URL(url).pathname;

/** How many pictures may come with a request: those of a body in parts are taken out of it one by one. */
const picturesIn = (request: Sent): number =>
  isMultipart(request) ? (uploads.find(({ at }) => at.test(pageOf(pathOf(request))))?.pictures ?? 0) : 0;

/** Whether pictures may come with a request. */
export const isUpload = (request: Sent): boolean => picturesIn(request) > 0;

/** The pages whose forms anybody may send: what is refused is drawn again, so that it costs several times its length. */
const forVisitors =
  /^\/(?:login(?:\/passkey)?|logout|activate(?:\/(?:link|email|join|end))?|switch(?:\/[^/]+)?|language|consent|contact|store(?:\/[^/]+)?)\/?$/;
/** The calls that anybody may make: all of a body is read before a try is counted. */
const callsOfVisitors =
  /^\/v1\/(?:contact|users\/(?:lookup|join|email\/confirmations)|sessions\/(?:login|reported|passkey|organizations\/[^/]+)|members\/login|orders\/success)$/;
const visitorBytes = 16 * 1024;
/**
 * The forms and calls of a shop: a product may ask for twenty answers of 500 letters, each of which a form writes as nine bytes
 * at most.
 */
const ofShop = /^\/(?:shop|v1\/shops\/[^/]+)\//;
const shopBytes = 128 * 1024;
/** What payment providers send: their longest events are far below. */
const events = /^\/webhooks\//;
const eventBytes = 256 * 1024;
/** What the mail server hands over: an answer with a picture of the largest, or three as phones send them. */
const mails = /^\/webhooks\/mail$/;
const mailBytes = 10 * maxBodyBytes;

/** The largest body of a request. */
export function bodyLimitOf(request: Sent): number {
  const pathname = pathOf(request);
  if (forVisitors.test(pageOf(pathname)) || callsOfVisitors.test(pathname)) return visitorBytes;
  if (ofShop.test(pathname)) return shopBytes;
  if (mails.test(pathname)) return mailBytes;
  if (events.test(pathname)) return eventBytes;
  return maxBodyBytes + picturesIn(request) * pictureLimits.bytes;
}

/**
 * The request with a body of at most `max` bytes; null when its declared length is over that. A chunked body is
 * counted while it streams: over the limit it calls `onExceeded` and breaks off.
 */
export function limitBody(
  request: Request,
  onExceeded: () => void,
  max: number = maxBodyBytes,
): Request | null {
  if (!request.body) return request;
  const declared = request.headers.get("content-length");
  if (declared !== null) return Number(declared) > max ? null : request;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= max) return controller.enqueue(chunk);
      onExceeded();
      controller.error(new Error("The request body is over the limit"));
    },
  });
  const init: RequestInit & { duplex: "half" } = { body: request.body.pipeThrough(counter), duplex: "half" };
  return new Request(request, init);
}
