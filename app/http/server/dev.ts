import path from "node:path";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { addressOf, applicationOf, entryOf, startBeside } from "./entry.ts";
import { hostOf, judgeHosts } from "./hosts.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";
import type { RunningServer, ServerOptions } from "./main.ts";
import { createPipeline } from "./pipeline.ts";
import { surroundings } from "./surroundings.ts";

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
  const { ours, pipeline, listener: settings } = surroundings();
  const loadBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const answer = createPipeline({
    ...pipeline,
    development: true,
    files: new Map(),
    application: async () => applicationOf(await loadBuild(), "development"),
  });
  const listener = createListener({ ...settings, answer });
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

  const endBeside = await startBeside(entryOf(await loadBuild()));
  return {
    url: addressOf(host, await listen(server, port, host)),
    async stop() {
      const stopped = stopServer(server, entryOf(await loadBuild()).shutdown);
      await vite.close();
      await stopped;
      await endBeside();
    },
  };
}
