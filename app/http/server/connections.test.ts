import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { trustProxies } from "./client-address.ts";
import { limitConnections } from "./connections.ts";
import { createServer, listen, stopServer } from "./listen.ts";

async function serve(limits: { total: number; perAddress: number }, spared: string[] = []) {
  const server = createServer((_, outgoing) => void outgoing.end("here"));
  limitConnections(server, limits, trustProxies(spared));
  const port = await listen(server, 0, "0.0.0.0");
  return { port, stop: () => stopServer(server, new AbortController()) };
}

/** Opens so many connections from an address, one after the other, and gives those that stay open. */
async function open(port: number, localAddress: string, count: number) {
  const kept = [];
  for (let n = 0; n < count; n++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const [answer] = await Promise.race([once(socket, "data"), once(socket, "close")]);
    if (Buffer.isBuffer(answer)) kept.push(socket);
  }
  return kept;
}

test("one address gets a part of the connections, and those that end make room", async () => {
  const { port, stop } = await serve({ total: 8, perAddress: 3 });
  const greedy = await open(port, "127.0.0.2", 5);
  const others = await open(port, "127.0.0.3", 2);
  expect([greedy.length, others.length]).toEqual([3, 2]);
  greedy[0]?.end();
  await once(greedy[0] as NonNullable<(typeof greedy)[0]>, "close");
  expect(await open(port, "127.0.0.2", 2)).toHaveLength(1);
  await stop();
});

test("all addresses together get no more than the total, a proxy too", async () => {
  const { port, stop } = await serve({ total: 6, perAddress: 3 }, ["127.0.0.4"]);
  expect(await open(port, "127.0.0.4", 5)).toHaveLength(5);
  expect(await open(port, "127.0.0.3", 3)).toHaveLength(1);
  await stop();
});
