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
  return { rest: inFront(parts, reader) };
}

/** A body that begins with what was read of another one, and goes on with what is still to come of it. */
const inFront = (parts: Bytes[], reader: ReadableStreamDefaultReader<Bytes>): Body =>
  new ReadableStream<Bytes>({
    async pull(controller) {
      const value = parts.shift() ?? (await reader.read()).value;
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
