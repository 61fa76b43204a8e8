import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { converse, serve } from "#tests/setup/serve.ts";
import { usualPatience } from "./patience.ts";

const soon = { ...usualPatience, headers: 2_000, checkEvery: 100, body: 300, unread: 300 };

test("three hundred connections that send their headers, or a body, a byte at a time are soon gone", async () => {
  const { port, server, stop } = await serve(
    async (request) => new Response(request.url.endsWith("/unread") ? "early" : await request.text()),
    [],
    soon,
  );
  const slowly = [
    ["", undefined],
    ["GET / HTTP/1.1\r\nHost: tejghea.ro\r\n", "X-A: 1\r\n"],
    ["POST /login HTTP/1.1\r\nHost: tejghea.ro\r\nContent-Length: 9999\r\n\r\n", "a"],
    ["POST /v1/x HTTP/1.1\r\nHost: tejghea.ro\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"],
    ["POST /unread HTTP/1.1\r\nHost: tejghea.ro\r\nContent-Length: 9999\r\n\r\n", "a"],
  ] as const;
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) => converse(port, ...(slowly[n % 5] as (typeof slowly)[0]))),
  );
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 (?:408|200) /);
  for (const words of ["A durat prea mult", '"too_slow"', "early"])
    expect(answers.filter((answer) => answer.includes(words))).not.toEqual([]);
  expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  await stop();
});

test("pictures may take longer to arrive, and an answer may take longer to be made", async () => {
  const { url, stop } = await serve(
    async (request) => {
      const text = await request.text();
      const late = Promise.withResolvers<void>();
      setTimeout(late.resolve, 4 * soon.unread);
      await late.promise;
      return new Response(text);
    },
    [],
    soon,
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from("a picture, "));
      setTimeout(() => {
        controller.enqueue(Buffer.from("at last"));
        controller.close();
      }, 2 * soon.body);
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  expect(await (await fetch(`${url}/console/store/product/images`, init)).text()).toBe("a picture, at last");
  await stop();
});

/** Serves 64 MB, and at /events an event stream that says 1 and, once told, 2. */
async function serveMuch(patience: typeof usualPatience) {
  const beat = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const served = await serve(
    async (request) => {
      if (!request.url.endsWith("/events")) {
        asked.resolve();
        return new Response(Buffer.alloc(MUCH));
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from("1"));
          void beat.promise.then(() => {
            controller.enqueue(Buffer.from("2"));
            controller.close();
          });
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    },
    [],
    patience,
  );
  const events = await fetch(`${served.url}/events`);
  const socket = connect(served.port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: tejghea.ro\r\n\r\n");
  return { ...served, events, socket, asked: asked.promise, beat: beat.resolve };
}

const MUCH = 64 * 1024 * 1024;

test.each([
  ["nothing", { ...soon }, () => {}],
  [
    "a little at a time",
    { ...soon, unread: usualPatience.unread, answer: 600 },
    (socket: Socket) => socket.on("readable", () => setTimeout(() => socket.read(1024), 20)),
  ],
])(
  "who reads %s of an answer loses the connection; an event stream that rests stays",
  async (_, patience, read) => {
    const { server, socket, events, asked, beat, stop } = await serveMuch(patience);
    read(socket);
    const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await asked;
    await eventually(async () => expect(await open()).toBe(1));
    expect(socket.bytesRead).toBeLessThan(MUCH);
    beat();
    expect(await events.text()).toBe("12");
    socket.destroy();
    await stop();
  },
);
