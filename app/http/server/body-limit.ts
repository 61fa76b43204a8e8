/** The largest request body: a picture of 6,144,000 bytes and the fields around it. */
export const maxBodyBytes = 7 * 1024 * 1024;

export interface LimitedRequest {
  /** The request to hand on, or null when its declared length is over the limit. */
  readonly request: Request | null;
  /** Whether the body turned out longer than the limit while it was read. */
  readonly exceeded: () => boolean;
}

/** A declared length is judged at once; a chunked body is counted while it streams, and breaks off over the limit. */
export function limitBody(request: Request, max: number = maxBodyBytes): LimitedRequest {
  let tooLong = false;
  const exceeded = () => tooLong;
  if (!request.body) return { request, exceeded };
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    tooLong = Number(declared) > max;
    return { request: tooLong ? null : request, exceeded };
  }
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      tooLong = bytes > max;
      if (tooLong) controller.error(new Error("The request body is over the limit"));
      else controller.enqueue(chunk);
    },
  });
  const init: RequestInit & { duplex: "half" } = { body: request.body.pipeThrough(counter), duplex: "half" };
  return { request: new Request(request, init), exceeded };
}
