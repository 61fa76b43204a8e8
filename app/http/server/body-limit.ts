/** The largest request body without pictures: far more than the longest order, and read in a moment. */
export const maxBodyBytes = 1024 * 1024;
/** Where ten pictures of at most 6,144,000 bytes may come at once. */
const uploads = /^\/(?:v1\/items|console\/store\/products)\/[^/]+\/images?(?:\.data)?$/;
const maxUploadBytes = 10 * 6_144_000 + 1024 * 1024;

/** The largest body for a path. */
export const bodyLimitOf = (pathname: string): number =>
  uploads.test(pathname) ? maxUploadBytes : maxBodyBytes;

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
