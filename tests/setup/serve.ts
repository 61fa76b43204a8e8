import { connect, type Socket } from "node:net";
import { trustProxies } from "#app/http/server/client-address.ts";
import { createListener, createServer, listen, stopServer } from "#app/http/server/listen.ts";
import { usualPatience } from "#app/http/server/patience.ts";

/** The hosts of a server for tests. */
export const ours = {
  origin: "https://tejghea.ro",
  storeHost: undefined,
  hosts: [],
  hostingDomain: undefined,
  privateHosts: false,
};

/** Serves on a port of its own what a function answers. */
export async function serve(
  answer: (request: Request, ip: string) => Promise<Response>,
  proxies: string[] = [],
  patience = usualPatience,
) {
  const shutdown = new AbortController();
  const listener = createListener({
    ...ours,
    patience,
    proxies: trustProxies(proxies),
    answer: async (request, ip) => {
      const { status, headers, body } = await answer(request, ip);
      return { requestId: "1", status, headers, body };
    },
  });
  const server = createServer(listener, patience);
  const port = await listen(server, 0, "127.0.0.1");
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    shutdown,
    stop: () => stopServer(server, shutdown),
  };
}

/** What comes back over a connection of its own until the server ends it. */
export function converse(port: number, said: string, drip?: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let dripping: NodeJS.Timeout | undefined;
  socket.on("connect", () => {
    socket.write(said);
    if (drip) dripping = setInterval(() => socket.writable && socket.write(drip), 20);
  });
  return heard(socket).finally(() => clearInterval(dripping));
}

function heard(socket: Socket): Promise<string> {
  let text = "";
  return new Promise((resolve) => {
    socket.on("data", (chunk) => (text += chunk));
    socket.on("error", () => {});
    socket.once("close", () => resolve(text));
  });
}
