import { BlockList, isIP } from "node:net";

export interface HostSettings {
  readonly origin: string;
  readonly storeHost: string | undefined;
  /** Further hosts that are ours, each with a port or without. */
  readonly hosts: readonly string[];
  /** The hosting platform's own domain, by whose names nobody should come. */
  readonly hostingDomain: string | undefined;
  /** Whether every loopback and private address is ours: where ORIGIN is not given. */
  readonly privateHosts: boolean;
}

/** Whose a host is: `hosting` is the platform's own name for this server. */
export type Standing = "ours" | "hosting" | "foreign";

/** What a request without a Host header (HTTP/1.0) is taken to be sent to: no host of anybody. */
const UNNAMED = "unnamed.invalid";
const syntax = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The host of a request in its one spelling: lower case, no dot at its end, no default port. null for what is no host,
 * and for more than one of them.
 */
export function hostOf(headers: readonly string[] | undefined, protocol: string): string | null {
  const [header = UNNAMED, ...more] = headers ?? [];
  if (more.length > 0 || !syntax.test(header)) return null;
  const url = URL.parse(`${protocol}//${header}`);
  const name = url?.hostname.replace(/\.$/, "");
  if (!url || !name || name.endsWith(".")) return null;
  return url.port ? `${name}:${url.port}` : name;
}

/** Whether two hosts are the same. Ports count where both name one: behind a proxy Host often has none. */
export function isSameHost(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a.name === b.name && (!a.port || !b.port || a.port === b.port);
}

/** Tells of each host whose it is (document 4, Added on 22 November 2026; document 1, section 4). */
export function judgeHosts(settings: HostSettings): (host: string) => Standing {
  const { origin, storeHost, hosts, hostingDomain, privateHosts } = settings;
  const ours = [new URL(origin).host, ...hosts, ...(storeHost ? [storeHost] : [])];
  return (host) => {
    if (ours.some((own) => isSameHost(own, host))) return "ours";
    const { name } = partsOf(host);
    if (hostingDomain && (name === hostingDomain || name.endsWith(`.${hostingDomain}`))) return "hosting";
    return privateHosts && isPrivate(name) ? "ours" : "foreign";
  };
}

const defaultPorts = new Set(["", "80", "443"]);

function partsOf(host: string): { name: string; port: string } {
  const { hostname, port } = new URL(`http://${host}`);
  return { name: hostname.replace(/\.$/, ""), port: defaultPorts.has(port) ? "" : port };
}

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  privateAddresses.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateAddresses.addSubnet(network, bits, "ipv6");

/** Domains that stand for this machine or the network around it; nobody can have one of them registered. */
const privateDomains = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * Whether a name means this machine or its own network: an address, a machine's bare name, or one of a domain that
 * only such a network has. A name of the public DNS never does, wherever it was made to point.
 */
function isPrivate(name: string): boolean {
  const address = name.replace(/^\[(.+)\]$/, "$1");
  const family = isIP(address);
  if (family) return privateAddresses.check(address, family === 6 ? "ipv6" : "ipv4");
  return !name.includes(".") || privateDomains.test(name);
}
