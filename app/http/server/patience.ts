import type { IncomingMessage, ServerResponse } from "node:http";

/** How long the server waits for a client, in milliseconds. */
export interface Patience {
  /** For all headers of a request, from the connection's beginning or the first byte after another answer. */
  readonly headers: number;
  /** How often it is looked for headers and uploads that are late. */
  readonly checkEvery: number;
  /** For a body that holds no pictures, from the headers on. */
  readonly body: number;
  /** For a whole request with pictures. */
  readonly upload: number;
  /** For the client to read any more of an answer. */
  readonly unread: number;
  /** For the client to read an answer to its end, event streams excepted. */
  readonly answer: number;
}

export const usualPatience: Patience = {
  headers: 10_000,
  checkEvery: 5_000,
  body: 30_000,
  upload: 300_000,
  unread: 30_000,
  answer: 300_000,
};

/** Calls `onLate` when the body of a request is not there after so many milliseconds, also when it was answered unread. */
export function awaitBody(incoming: IncomingMessage, ms: number, onLate: () => void): void {
  const { "content-length": length, "transfer-encoding": coding } = incoming.headers;
  if (!coding && !Number(length)) return;
  const isOver = () => incoming.complete || incoming.socket.destroyed;
  const timer = setTimeout(() => isOver() || onLate(), ms);
  // A request closes with its answer, whether or not its body has come.
  for (const event of ["end", "close"]) incoming.once(event, () => isOver() && clearTimeout(timer));
}

/** Ends the connection of a client that reads nothing of its answer for so many milliseconds. */
export function awaitReading(outgoing: ServerResponse, ms: number): void {
  outgoing.setTimeout(ms, () => {
    // Nothing is left to be read: the answer is still being made, or an event stream rests.
    if (outgoing.writableLength === 0) outgoing.socket?.setTimeout(ms);
    else outgoing.destroy();
  });
}

/** Ends the connection of a client that has not read its answer to the end after so many milliseconds. */
export function boundReading(outgoing: ServerResponse, ms: number): void {
  const timer = setTimeout(() => outgoing.destroy(), ms);
  outgoing.once("close", () => clearTimeout(timer));
}
