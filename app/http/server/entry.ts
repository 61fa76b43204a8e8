import type { ServerBuild } from "react-router";
import { env } from "#app/lib/env.server.ts";
import type { Application } from "./pipeline.ts";

/** What app/entry.server.tsx exports for the server, in the build's own module instances. */
export interface EntryModule extends Pick<Application, "createLoadContext"> {
  readonly shutdown: AbortController;
  createRequestHandler(build: ServerBuild, mode: "production" | "development"): Application["handle"];
  keepClock?(): Promise<() => void>;
  watchJobs?(): () => void;
  startWorker?(): Promise<{ stop(): Promise<void> }>;
  /** Writes the counts that wait in memory. */
  flushErrors?(): Promise<void>;
  flushRefusals?(): Promise<void>;
}

type Entry = ServerBuild["entry"]["module"] & EntryModule;

export const entryOf = (build: ServerBuild) => build.entry.module as Entry;

/** The pages of a build, as the server asks for them. */
export function applicationOf(build: ServerBuild, mode: "production" | "development"): Application {
  const { createRequestHandler, createLoadContext } = entryOf(build);
  return { handle: createRequestHandler(build, mode), createLoadContext };
}

/**
 * Starts what runs beside the pages: the database's time, the look for late jobs and, where it is inline, the worker. Gives
 * what ends it.
 */
export async function startBeside(entry: EntryModule): Promise<() => Promise<void>> {
  const stopClock = await entry.keepClock?.();
  const unwatchJobs = entry.watchJobs?.();
  const jobs = env().worker === "inline" ? await entry.startWorker?.() : undefined;
  return async () => {
    await entry.flushErrors?.();
    await entry.flushRefusals?.();
    await jobs?.stop();
    unwatchJobs?.();
    stopClock?.();
  };
}

/** The address that a server has got. */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
