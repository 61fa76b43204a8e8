import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** The way to a database that can be cut: what goes over it ends, and nobody is let in until it is mended. */
export async function cuttable(
  databaseUrl: string,
): Promise<{ url: string; cut: () => Promise<void>; mend: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {}).on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  const mend = (port = 0) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await mend();
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  onTestFinished(cut);
  return { url: Object.assign(new URL(target), { port }).href, cut, mend: () => mend(port) };
}
