/**
 * The body of a request, whole, when it has at most so many bytes; of a longer one the same request with its body unread,
 * and no more than that is held of it. A body in chunks says no length: it is counted while it comes.
 */
export async function readUpTo(
  request: Request,
  most: number,
): Promise<{ whole: Uint8Array } | { whole: null; request: Request }> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return { whole: null, request };
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > most) return { whole: null, request: withBody(request, parts, reader) };
  }
  return { whole: Buffer.concat(parts) };
}

/** The request with what was read of its body, and then what is still to come. */
function withBody(
  request: Request,
  parts: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Request {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const value = parts.shift() ?? (await reader?.read())?.value;
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader?.cancel(reason),
  });
  const init: RequestInit & { duplex: "half" } = { body, duplex: "half" };
  return new Request(request, init);
}
