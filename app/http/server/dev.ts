import path from "node:path";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { env } from "#app/lib/env.server.ts";
import { trustProxies } from "./client-address.ts";
import { hostOf, judgeHosts } from "./hosts.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";
import type { EntryModule, RunningServer, ServerOptions } from "./main.ts";
import { overlaySources } from "./overlay-sources.ts";
import { createPipeline } from "./pipeline.ts";

/** Serves the sources through Vite, with hot reload; what changed is loaded anew for the next request. */
export async function startDevServer({ port, host }: ServerOptions): Promise<RunningServer> {
  const server = createServer();
  const heeded = process.listeners("SIGTERM");
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server }, host, allowedHosts: true },
  });
  // Vite would end the process at once, and leave the embedded database behind.
  for (const listener of process.listeners("SIGTERM"))
    if (!heeded.includes(listener)) process.off("SIGTERM", listener);
  const { origin, storeHost, hosts, hostingDomain, privateHosts, trustedProxies, countryHeader, worker } =
    env();
  const ours = { origin, storeHost, hosts, hostingDomain, privateHosts, countryHeader };
  const proxies = trustProxies(trustedProxies);
  const loadBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const entryOf = (build: ServerBuild) => build.entry.module as ServerBuild["entry"]["module"] & EntryModule;
  const answer = createPipeline({
    ...ours,
    https: origin.startsWith("https:"),
    overlay: overlaySources(env().payments),
    development: true,
    files: new Map(),
    async application() {
      const build = await loadBuild();
      const entry = entryOf(build);
      return {
        handle: entry.createRequestHandler(build, "development"),
        createLoadContext: entry.createLoadContext,
      };
    },
  });
  const listener = createListener({ ...ours, proxies, answer });
  const standingOf = judgeHosts(ours);
  server.on("request", (incoming, outgoing) => {
    // Vite would show the sources to a stranger's name that was made to point here.
    const host = hostOf(incoming.headersDistinct.host, "http:");
    if (!host || standingOf(host) !== "ours") return listener(incoming, outgoing);
    vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
  });

  const texts = path.resolve("locales");
  vite.watcher.on("change", (file) => {
    if (!file.startsWith(texts)) return;
    vite.moduleGraph.invalidateAll();
    vite.ws.send({ type: "full-reload" });
  });

  const entry = entryOf(await loadBuild());
  const stopClock = await entry.keepTime?.();
  const jobs = worker === "inline" ? await entry.startWorker?.() : undefined;
  const gotPort = await listen(server, port, host);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${gotPort}`,
    async stop() {
      const stopped = stopServer(server, entryOf(await loadBuild()).shutdown);
      await vite.close();
      await stopped;
      await jobs?.stop();
      stopClock?.();
    },
  };
}
