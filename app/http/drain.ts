/**
 * Reads a body away, to its end or until so many bytes have come: a browser shows the answer only when it could send
 * everything. Gives how many have come.
 */
export async function drain(
  body: ReadableStream<Uint8Array> | null,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const reader = body?.getReader();
  let bytes = 0;
  while (reader && bytes < most) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
  }
  return bytes;
}
