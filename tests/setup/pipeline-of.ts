import { RouterContextProvider } from "react-router";
import type { RequestFrame } from "#app/http/request-context.ts";
import { createPipeline, type PipelineSettings } from "#app/http/server/pipeline.ts";

export type Handle = (request: Request, frame: RequestFrame) => Promise<Response>;

/** Asks a pipeline over an application that is one function; the origin is http://localhost. */
export function pipelineOf(
  handle: Handle,
  settings: { [K in keyof PipelineSettings]?: PipelineSettings[K] } = {},
) {
  let frame: RequestFrame | undefined;
  const answer = createPipeline({
    origin: "http://localhost",
    storeHost: "store.localhost",
    hosts: [],
    hostingDomain: undefined,
    privateHosts: false,
    https: false,
    files: new Map(),
    application: async () => ({
      createLoadContext(given) {
        frame = given;
        return new RouterContextProvider();
      },
      handle: (request) => (frame ? handle(request, frame) : Promise.reject(new Error("no frame"))),
    }),
    ...settings,
  });
  return async (url: string, init: RequestInit & { duplex?: "half" } = {}) => {
    const request = new Request(new URL(url, "http://localhost"), init);
    const { status, headers, body } = await answer(request, "203.0.113.9");
    return new Response(body, { status, headers });
  };
}
