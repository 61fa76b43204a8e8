import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createPrisma } from "#app/lib/database.server.ts";
import { isUnavailable } from "#app/lib/outage.server.ts";

const message = (kind: string, ...said: (string | number[])[]) => {
  const body = Buffer.concat(said.map((one) => Buffer.from(one as string)));
  const head = Buffer.alloc(5, kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const letIn = [message("R", [0, 0, 0, 0]), message("Z", "I")];
const stopped = message("E", "SFATAL\0C57P01\0Mterminating connection\0\0");

/** A server that says the same to each connection, in one piece. */
async function serverSaying(...said: Buffer[]): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.once("data", () => socket.end(Buffer.concat(said)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://nobody:x@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
}

test("a connection that is let in and ended in one breath fails what was asked, and nothing else", async () => {
  const db = createPrisma(await serverSaying(...letIn, stopped));
  onTestFinished(() => db.$disconnect());
  const asked = [db.$queryRaw`SELECT 1`, db.$transaction((tx) => tx.$queryRaw`SELECT 1`)];
  const answers = await Promise.allSettled(asked);
  expect(answers.map((one) => one.status === "rejected" && isUnavailable(one.reason))).toEqual([true, true]);
});
