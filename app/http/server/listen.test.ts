import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { trustProxies } from "./client-address.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";
import { usualPatience } from "./patience.ts";

const ours = {
  origin: "https://tejghea.ro",
  storeHost: undefined,
  hosts: [],
  hostingDomain: undefined,
  privateHosts: false,
};

async function serve(
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

test("stopping ends event streams and lets a running request finish", async () => {
  const arrived = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const { url, shutdown, stop } = await serve(async (request) => {
    if (request.url.endsWith("/slow")) {
      arrived.resolve();
      return finished.promise.then(() => new Response("done"));
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("data: 1\n\n"));
        shutdown.signal.addEventListener("abort", () => controller.close());
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  });
  const events = await fetch(`${url}/events`);
  const slow = fetch(`${url}/slow`);
  await arrived.promise;
  const stopped = stop();
  expect(await events.text()).toBe("data: 1\n\n");
  finished.resolve();
  expect(await (await slow).text()).toBe("done");
  await stopped;
  await expect(fetch(url)).rejects.toThrow();
});

test("a trusted proxy tells address and protocol; others are not believed", async () => {
  const say = async (request: Request, ip: string) => new Response(`${ip} ${new URL(request.url).protocol}`);
  const headers = { "X-Forwarded-For": "6.6.6.6, 203.0.113.9", "X-Forwarded-Proto": "https" };
  const trusting = await serve(say, ["127.0.0.1"]);
  expect(await (await fetch(trusting.url, { headers })).text()).toBe("203.0.113.9 https:");
  await trusting.stop();
  const wary = await serve(say);
  expect(await (await fetch(wary.url, { headers })).text()).toBe("127.0.0.1 http:");
  await wary.stop();
});

test("an answer keeps its status and each of its cookies, whether its bytes are at hand or flow", async () => {
  const headers = new Headers({ "Content-Type": "text/plain" });
  for (const cookie of ["a=1", "b=2"]) headers.append("Set-Cookie", cookie);
  const bytes = Buffer.from("cozonac");
  for (const body of [bytes, new Blob([bytes]).stream(), null]) {
    const listener = createListener({
      ...ours,
      proxies: trustProxies([]),
      answer: async () => ({ requestId: "1", status: 202, headers, body }),
    });
    const server = createServer(listener);
    const answer = await fetch(`http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([202, ["a=1", "b=2"]]);
    expect(await answer.text()).toBe(body ? "cozonac" : "");
    await stopServer(server, new AbortController());
  }
});

/** What comes back over a connection of its own until the server ends it. */
function converse(port: number, said: string, drip?: string): Promise<string> {
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

test("what names no host, several of them or another one in its target is 400, and never reaches the application", async () => {
  const seen: string[] = [];
  const { port, stop } = await serve(async (request) => {
    seen.push(request.url);
    return new Response("app", { headers: { Connection: "close" } });
  });
  const ask = (target: string, ...headers: string[]) =>
    converse(port, [`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));
  for (const [target, ...headers] of [
    ["/"],
    ["/", "Host: "],
    ["/", "Host: tejghea.ro", "Host: evil.example"],
    ["/", "Host: tejghea.ro, evil.example"],
    ["/", "Host: evil.example@tejghea.ro"],
    ["/", "Host: tejghea.ro@evil.example"],
    ["/", "Host: tejghea.ro/evil?x"],
    ["/", "Host: tejghea.ro#evil"],
    ["/", "Host: tejghea.ro:70000"],
    ["/", "Host: tejghea.ro:80:80"],
    ["/", "Host: .."],
    ["/", "Host: tejghea.ro.."],
    ["/", "Host: [::1"],
    ["http://evil.example/", "Host: tejghea.ro"],
    ["http://tejghea.ro@evil.example/", "Host: tejghea.ro"],
    ["@evil.example/", "Host: tejghea.ro"],
    ["*", "Host: tejghea.ro"],
  ] as const)
    expect([target, headers, await ask(target, ...headers)]).toEqual([
      target,
      headers,
      expect.stringMatching(/^HTTP\/1.1 400 /),
    ]);
  expect(seen).toEqual([]);
  expect(await ask("/", "Host: TEJGHEA.ro.:443")).toContain("app");
  expect(await ask("//evil.example/x", "Host: Evil.example.:80")).toContain("app");
  expect(await converse(port, "GET /health/live HTTP/1.0\r\n\r\n")).toContain("app");
  expect(seen).toEqual([
    "https://tejghea.ro/",
    "http://evil.example//evil.example/x",
    "http://unnamed.invalid/health/live",
  ]);
  await stop();
});

const soon = { ...usualPatience, headers: 300, checkEvery: 100, body: 300, unread: 300 };

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
  for (const [n, answer] of answers.entries())
    expect(answer).toMatch(n % 5 === 4 ? /^HTTP\/1.1 200 .*early/s : /^HTTP\/1.1 408 /);
  expect(answers[2]).toContain("A durat prea mult");
  expect(answers[3]).toContain('"too_slow"');
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
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
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
