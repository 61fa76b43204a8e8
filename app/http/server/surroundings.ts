import { env } from "#app/lib/env.server.ts";
import { trustProxies } from "./client-address.ts";
import { overlaySources } from "./overlay-sources.ts";

/** What the environment says of the server around the application. */
export function surroundings() {
  const { origin, storeHost, hosts, hostingDomain, privateHosts, countryHeader, ...others } = env();
  const ours = { origin, storeHost, hosts, hostingDomain, privateHosts, countryHeader };
  return {
    ours,
    pipeline: { ...ours, https: origin.startsWith("https:"), overlay: overlaySources(others.payments) },
    listener: { ...ours, proxies: trustProxies(others.trustedProxies) },
    trustedProxies: others.trustedProxies,
  };
}
