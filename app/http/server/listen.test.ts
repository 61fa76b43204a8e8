import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "#app/lib/log.server.ts";
import { converse, ours, serve } from "#tests/setup/serve.ts";
import { trustProxies } from "./client-address.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";

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

test("what no part of the pipeline has caught is a 500 and a line of the log, and the next request is answered", async () => {
  const told = vi.spyOn(log, "error").mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const headers = new Headers({ "Content-Type": "text/plain" });
  const listener = createListener({
    ...ours,
    proxies: trustProxies([]),
    async answer(request) {
      if (request.url.endsWith("/broken")) throw new Error("no part");
      return { requestId: "1", status: 200, headers, body: Buffer.from("cozonac") };
    },
  });
  const server = createServer(listener);
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  expect((await fetch(`${url}/broken`, { signal: AbortSignal.timeout(5_000) })).status).toBe(500);
  expect(told.mock.calls).toEqual([[{ err: new Error("no part") }, "unexpected error"]]);
  expect(await (await fetch(url)).text()).toBe("cozonac");
  await stopServer(server, new AbortController());
});
