import type { ServerBuild } from "react-router";
import { limitConnections, sparedBy, usualConnections } from "./connections.ts";
import { addressOf, applicationOf, entryOf, startBeside } from "./entry.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";
import { createPipeline } from "./pipeline.ts";
import { loadStatic } from "./static.ts";
import { surroundings } from "./surroundings.ts";

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
}

export interface RunningServer {
  readonly url: string;
  /** Ends event streams, lets running requests finish for at most 10 seconds, then stops the worker, in at most 8. */
  stop(): Promise<void>;
}

/** Serves the build that it is itself a part of, and the files of build/client in the working directory. */
export async function startServer({ port, host }: ServerOptions): Promise<RunningServer> {
  const build: ServerBuild = await import("virtual:react-router/server-build");
  const entry = entryOf(build);
  const application = applicationOf(build, "production");
  const { pipeline, listener, trustedProxies } = surroundings();
  const files = loadStatic("build/client");
  const answer = createPipeline({ ...pipeline, files, application: async () => application });
  const endBeside = await startBeside(entry);
  const server = createServer(createListener({ ...listener, answer }));
  limitConnections(server, usualConnections, sparedBy(trustedProxies));
  return {
    url: addressOf(host, await listen(server, port, host)),
    async stop() {
      await stopServer(server, entry.shutdown);
      await endBeside();
    },
  };
}
