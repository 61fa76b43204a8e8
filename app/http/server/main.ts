import type { ServerBuild } from "react-router";
import { env } from "#app/lib/env.server.ts";
import { trustProxies } from "./client-address.ts";
import { limitConnections, sparedBy, usualConnections } from "./connections.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";
import { overlaySources } from "./overlay-sources.ts";
import { type Application, createPipeline } from "./pipeline.ts";
import { loadStatic } from "./static.ts";

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
}

export interface RunningServer {
  readonly url: string;
  /** Ends event streams, lets running requests finish for at most 10 seconds, then stops the worker, in at most 8. */
  stop(): Promise<void>;
}

/** What app/entry.server.tsx exports for the server, in the build's own module instances. */
export interface EntryModule extends Pick<Application, "createLoadContext"> {
  readonly shutdown: AbortController;
  createRequestHandler(build: ServerBuild, mode: "production" | "development"): Application["handle"];
  keepTime?(): Promise<() => void>;
  startWorker?(): Promise<{ stop(): Promise<void> }>;
  /** Writes the counts that wait in memory. */
  flushErrors?(): Promise<void>;
  flushRefusals?(): Promise<void>;
}

/** Serves the build that it is itself a part of, and the files of build/client in the working directory. */
export async function startServer({ port, host }: ServerOptions): Promise<RunningServer> {
  const build: ServerBuild = await import("virtual:react-router/server-build");
  const entry = build.entry.module as ServerBuild["entry"]["module"] & EntryModule;
  const application: Application = {
    handle: entry.createRequestHandler(build, "production"),
    createLoadContext: entry.createLoadContext,
  };
  const { origin, storeHost, hosts, hostingDomain, privateHosts, trustedProxies, countryHeader, worker } =
    env();
  const ours = { origin, storeHost, hosts, hostingDomain, privateHosts, countryHeader };
  const proxies = trustProxies(trustedProxies);
  const answer = createPipeline({
    ...ours,
    https: origin.startsWith("https:"),
    overlay: overlaySources(env().payments),
    files: loadStatic("build/client"),
    application: async () => application,
  });
  const stopClock = await entry.keepTime?.();
  const jobs = worker === "inline" ? await entry.startWorker?.() : undefined;
  const server = createServer(createListener({ ...ours, proxies, answer }));
  limitConnections(server, usualConnections, sparedBy(trustedProxies));
  const gotPort = await listen(server, port, host);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${gotPort}`,
    async stop() {
      await stopServer(server, entry.shutdown);
      await entry.flushErrors?.();
      await entry.flushRefusals?.();
      await jobs?.stop();
      stopClock?.();
    },
  };
}
