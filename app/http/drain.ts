/**
 * Reads a body away, to its end or until so many bytes have come: a browser shows the answer only when it could send
 * everything.
 */
export async function drain(
  body: ReadableStream<Uint8Array> | null,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const reader = body?.getReader();
  for (let bytes = 0; reader && bytes < most; ) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
  }
}
