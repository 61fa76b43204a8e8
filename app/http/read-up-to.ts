import { readAhead } from "./read-ahead.ts";

/**
 * The body of a request, whole, when it has at most so many bytes; of a longer one the same request with its body unread,
 * and no more than that is held of it. A body in chunks says no length: it is counted while it comes.
 */
export async function readUpTo(
  request: Request,
  most: number,
): Promise<{ whole: Uint8Array } | { whole: null; request: Request }> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return { whole: null, request };
  if (!request.body) return { whole: new Uint8Array() };
  const { whole, rest } = await readAhead(request.body, most);
  if (whole) return { whole };
  const init: RequestInit & { duplex: "half" } = { body: rest, duplex: "half" };
  return { whole: null, request: new Request(request, init) };
}
