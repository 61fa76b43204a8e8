import type { Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { log } from "#app/lib/log.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { seldom } from "#app/lib/seldom.ts";
import { isTrusted, trustProxies } from "./client-address.ts";

export interface ConnectionLimits {
  /** Open connections of a process. */
  readonly total: number;
  /** Open connections from one address, of IPv6 from one /48. */
  readonly perAddress: number;
}

/**
 * A connection takes 3 kB while its headers come and some 50 kB while its body does: 150 MB for all of them. One address is a
 * shop, or a mobile network with many customers.
 */
export const usualConnections: ConnectionLimits = { total: 3_000, perAddress: 300 };

/** Who is bound by the total only: proxies, and the machine itself, where a proxy need not be named. */
export const sparedBy = (proxies: readonly string[]): BlockList =>
  trustProxies([...proxies, "127.0.0.0/8", "::1"]);

const occasion = seldom(1);

function tellRefused(address: string): void {
  occasion((leftOut) => log.warn({ address, leftOut }, "too many connections: closed"));
}

/** Closes at once what is over the limits; whom `spared` names is bound by the total only. */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  spared: BlockList,
): void {
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.on("drop", () => tellRefused("all"));
  server.prependListener("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isTrusted(address, spared)) return;
    const network = networkOf(address);
    const others = open.get(network) ?? 0;
    if (others >= perAddress) {
      tellRefused(network);
      return void socket.destroy();
    }
    open.set(network, others + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
