import { DeliveryError } from "./delivery-error.server.ts";
import { codesOf, layersOf } from "./error-layers.ts";

const UNAVAILABLE_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"],
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006"],
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"],
]);
const UNAVAILABLE_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
const UNAVAILABLE_MESSAGES =
  /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable|unable to start a transaction in the given time/i;

const FULL_CODES = new Set(["53100", "53200", "ENOSPC", "EDQUOT"]);

/** Why nothing can be read or stored just now. */
export type Outage = "unavailable" | "full";

/**
 * What an error says of the whole service: the database can't be reached just now (refused, cut off, silent, starting
 * up or shutting down, no connection free in time: `unavailable`), or it or the disk has no room left (`full`); null
 * for anything else. It looks through causes, and through what Prisma wraps around the driver.
 */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof DeliveryError) return null;
  for (const layer of layersOf(error)) {
    const codes = codesOf(layer);
    if (codes.some((code) => FULL_CODES.has(code))) return "full";
    if (codes.some((code) => UNAVAILABLE_CODES.has(code))) return "unavailable";
    if (UNAVAILABLE_KINDS.has(String(layer.kind ?? ""))) return "unavailable";
    if (layer instanceof Error && UNAVAILABLE_MESSAGES.test(layer.message)) return "unavailable";
  }
  return null;
}

/** Whether an error means that the database can't be reached just now. */
export const isUnavailable = (error: unknown): boolean => outageOf(error) === "unavailable";
