type Bytes = Uint8Array<ArrayBuffer>;
type Body = ReadableStream<Bytes>;

/** The whole of a body that ends within so many bytes; else the same body, what was read of it in front. */
export async function readAhead(
  body: Body,
  most: number,
): Promise<{ whole: Bytes; rest?: never } | { whole?: never; rest: Body }> {
  const reader = body.getReader();
  const parts: Bytes[] = [];
  let length = 0;
  while (length <= most) {
    const { done, value } = await reader.read();
    if (done) return { whole: parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, length) };
    parts.push(value);
    length += value.length;
  }
  reader.releaseLock();
  return { rest: inFront(parts, body) };
}

function inFront(parts: Bytes[], body: Body): Body {
  const front = new TransformStream<Bytes, Bytes>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
    },
  });
  return body.pipeThrough(front);
}
