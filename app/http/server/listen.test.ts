import { expect, test } from "vitest";
import { trustProxies } from "./client-address.ts";
import { createListener, createServer, listen, stopServer } from "./listen.ts";

async function serve(answer: (request: Request, ip: string) => Promise<Response>, proxies: string[] = []) {
  const shutdown = new AbortController();
  const listener = createListener({
    origin: "https://tejghea.ro",
    proxies: trustProxies(proxies),
    answer: async (request, ip) => ({ requestId: "1", response: await answer(request, ip) }),
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
