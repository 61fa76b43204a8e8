import type { Caller } from "#app/lib/caller.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { drain } from "./drain.ts";
import { createSeats, type SeatHolder } from "./seats.server.ts";
import { isUpload } from "./server/body-limit.ts";

/** Uploads of one business under way at once: as many as a product has pictures. */
const UPLOADS_OF_BUSINESS = 10;
/** Of a process: what each holds in memory is a picture of at most 6,144,000 bytes. */
const UPLOADS_AT_ONCE = 24;
const RETRY_SECONDS = 60;

const ofProcess = createSeats([
  { of: "business", most: UPLOADS_OF_BUSINESS, among: ["person"], status: 429 },
  { most: UPLOADS_AT_ONCE, among: ["network", "business", "person"], status: 429 },
]);

/** Whom an upload is counted for. */
type Uploader = Omit<SeatHolder, "session">;

/** Who sends a body. */
export type Sender = Pick<Caller, "actor" | "scope" | "ip">;

export const uploaderOf = ({ actor, scope, ip }: Sender): Uploader => ({
  business: scope?.organizationId ?? "",
  person: actor.id ?? "",
  network: networkOf(ip),
});
/** Somebody whose session is over, so that their business is not known. */
export const personAlone = (person: string): Uploader => ({ person, business: "", network: "" });

/**
 * Reads a body that may bring pictures while it has a seat; any other one at once. Where all seats are taken whoever has
 * the most loses the oldest one to a newcomer with fewer, and anybody else is refused (`too_many`). What was refused is
 * read away, so that a browser hears it.
 */
export async function whileSeated<T>(
  request: Request,
  uploader: Uploader,
  read: (request: Request) => Promise<T>,
): Promise<T> {
  const { body } = request;
  if (!isUpload(request) || !body) return read(request);
  const refusal = new Refusal("too_many", { retryAfter: RETRY_SECONDS, params: { count: 1 } });
  const { upload, stop } = stoppable(body, refusal);
  const leave = ofProcess.take({ session: "", ...uploader }, stop);
  if (typeof leave === "number") {
    stop();
    return refuse(body, refusal);
  }
  try {
    const init: RequestInit & { duplex: "half" } = { body: upload, duplex: "half" };
    return await read(new Request(request, init));
  } catch (error) {
    return error === refusal ? await refuse(body, refusal) : Promise.reject(error);
  } finally {
    leave();
  }
}

async function refuse(body: ReadableStream<Uint8Array>, refusal: Refusal): Promise<never> {
  await drain(body).catch(() => {});
  throw refusal;
}

/** A body as it comes, and what ends it with an error: what is left of it can be read by somebody else then. */
function stoppable(body: ReadableStream<Uint8Array<ArrayBuffer>>, error: Error) {
  const reader = body.getReader();
  let stop = () => {};
  const upload = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      stop = () => {
        controller.error(error);
        reader.releaseLock();
      };
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { upload, stop: () => stop() };
}
