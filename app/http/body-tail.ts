/** Remembers the last bytes of a body that streams through it. */
export class BodyTail {
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  readonly #most: number;

  /** Of at least so many bytes, where there are so many. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The body, remembered while it is read. */
  follow(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    return body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          this.#remember(chunk);
          controller.enqueue(chunk);
        },
      }),
    );
  }

  /** What came last, from the first whole part of a multipart body on; empty when none begins there. */
  partsFrom(boundary: string): Uint8Array {
    const bytes = Buffer.concat(this.#chunks);
    const begin = bytes.indexOf(`\r\n--${boundary}\r\n`);
    return begin < 0 ? new Uint8Array() : bytes.subarray(begin + 2);
  }

  #remember(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.byteLength;
    for (let first = this.#chunks[0]; first && this.#bytes - first.byteLength >= this.#most; ) {
      this.#bytes -= first.byteLength;
      this.#chunks.shift();
      first = this.#chunks[0];
    }
  }
}
