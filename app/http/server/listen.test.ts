import { expect, test } from "vitest";
import { trustProxies } from "./client-address.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";

async function serve(answer: (request: Request, ip: string) => Promise<Response>, proxies: string[] = []) {
  const shutdown = new AbortController();
  const listener = createListener({
    origin: "https://tejghea.ro",
    proxies: trustProxies(proxies),
    answer: async (request, ip) => {
      const { status, headers, body } = await answer(request, ip);
      return { requestId: "1", status, headers, body };
    },
  });
  const server = createServer(listener);
  const port = await listen(server, 0, "127.0.0.1");
  return { url: `http://127.0.0.1:${port}`, shutdown, stop: () => stopServer(server, shutdown) };
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
      origin: "http://localhost",
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
