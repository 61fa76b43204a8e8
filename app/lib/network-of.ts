import { isIPv6 } from "node:net";

const GROUPS = 3;

/**
 * The network that an address is counted by: of IPv6 its first 48 bits, since whoever has one such address has the
 * network (document 4, Added on 22 November 2026). An IPv4 address, and anything else, stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [start = "", end] = address.replace(/%.*$/, "").split("::");
  const groups = (text = "") => text.split(":").filter(Boolean);
  const [first, last] = [groups(start), groups(end)];
  const zeros = end === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last]
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
