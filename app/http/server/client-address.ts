import { BlockList, isIP } from "node:net";

/** The proxies whose word is taken: addresses and networks (`10.0.0.0/8`). */
export function trustProxies(entries: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address);
    if (prefix === undefined) proxies.addAddress(address, familyName(family));
    else proxies.addSubnet(address, Number(prefix), familyName(family));
  }
  return proxies;
}

/** The client's address: the rightmost of X-Forwarded-For that is no trusted proxy; any before it can be forged. */
export function clientAddress(peer: string, forwardedFor: string | null, proxies: BlockList): string {
  let address = plain(peer);
  if (!forwardedFor) return address;
  for (const hop of forwardedFor.split(",").map(plain).reverse()) {
    if (!isTrusted(address, proxies) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** The protocol that a trusted proxy says the client used, or undefined. */
export function forwardedProtocol(
  peer: string,
  forwardedProto: string | null,
  proxies: BlockList,
): "http:" | "https:" | undefined {
  if (!forwardedProto || !isTrusted(peer, proxies)) return undefined;
  const last = forwardedProto.split(",").at(-1)?.trim().toLowerCase();
  return last === "https" || last === "http" ? `${last}:` : undefined;
}

/** Whether an address is one of the proxies, with or without the IPv6 clothing of an IPv4 address. */
export function isTrusted(given: string, proxies: BlockList): boolean {
  const address = plain(given);
  const family = isIP(address);
  return family !== 0 && proxies.check(address, familyName(family));
}

const familyName = (family: number) => (family === 6 ? "ipv6" : "ipv4");

/** An address without port, brackets, zone and the IPv6 clothing of an IPv4 address. */
function plain(text: string): string {
  const address = text.trim().replace(/%[^\]]*/, "");
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1];
  if (bracketed) return bracketed;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
