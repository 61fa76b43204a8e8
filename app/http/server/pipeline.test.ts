import { expect, test } from "vitest";
import type { RequestFrame } from "#app/http/request-context.ts";
import { type Handle, pipelineOf } from "#tests/setup/pipeline-of.ts";
import { maxBodyBytes } from "./body-limit.ts";

const page = (frame: RequestFrame) =>
  new Response(`nonce ${frame.nonce}`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const reading: Handle = async (request) => new Response(String((await request.arrayBuffer()).byteLength));
const chunked = (bytes: number) => {
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(left, 64 * 1024)));
      left -= 64 * 1024;
    },
  });
};

test("each page has a nonce of its own, which its policy names", async () => {
  const fetch = pipelineOf(async (_, frame) => page(frame));
  const seen = new Set<string>();
  for (const response of [await fetch("/"), await fetch("/")]) {
    const nonce = (await response.text()).slice("nonce ".length);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.has("strict-transport-security")).toBe(false);
    seen.add(nonce);
  }
  expect(seen.size).toBe(2);
});

test("a public https origin is held to https", async () => {
  const fetch = pipelineOf(async (_, frame) => page(frame), { https: true });
  expect((await fetch("/")).headers.get("strict-transport-security")).toContain("max-age=31536000");
});

test("the application learns the client's address and the id that the answer carries", async () => {
  const fetch = pipelineOf(async (_, frame) => new Response(`${frame.ip} ${frame.requestId}`));
  const response = await fetch("/");
  expect(await response.text()).toBe(`203.0.113.9 ${response.headers.get("x-request-id")}`);
});

test("the country of a request is told by the header of the proxy alone, in two letters", async () => {
  const told = async (countryHeader: string | undefined, value: string) => {
    const fetch = pipelineOf(async (_, { country }) => new Response(String(country)), { countryHeader });
    return (await fetch("/", { headers: { "X-Country": value } })).text();
  };
  expect(await told("X-Country", "ro")).toBe("RO");
  expect(await told("X-Country", "T1x")).toBe("null");
  expect(await told(undefined, "RO")).toBe("null");
});

test("the application learns which of our hosts was asked", async () => {
  const fetch = pipelineOf(async (_, { host }) => new Response(host), { hosts: ["tejghea.ro"] });
  const told = async (url: string) => (await fetch(url)).text();
  expect(await told("http://tejghea.ro/")).toBe("tejghea.ro");
  expect(await told("http://localhost/")).toBe("localhost");
});

test("a form of another site never reaches the application", async () => {
  let reached = 0;
  const fetch = pipelineOf(async () => {
    reached += 1;
    return new Response("done");
  });
  const response = await fetch("/language", { method: "POST", headers: { Origin: "https://evil.example" } });
  expect([response.status, reached]).toEqual([403, 0]);
  const text = await response.text();
  for (const words of ["This form came from another site", '<section lang="ro">', "vine de pe alt site"])
    expect(text).toContain(words);
  await fetch("/language", { method: "POST", headers: { Origin: "http://localhost" } });
  expect(reached).toBe(1);
});

test("a body over the limit is answered 413, declared or chunked", async () => {
  const fetch = pipelineOf(reading);
  const declared = { "Content-Length": String(maxBodyBytes + 1) };
  const early = await fetch("/files", { method: "POST", headers: declared, body: "x" });
  expect(early.status).toBe(413);
  const late = await fetch("/files", { method: "POST", body: chunked(maxBodyBytes + 1), duplex: "half" });
  expect(late.status).toBe(413);
  const whole = await fetch("/files", { method: "POST", body: chunked(maxBodyBytes), duplex: "half" });
  expect([whole.status, await whole.text()]).toEqual([200, String(maxBodyBytes)]);
});

test("a body that says it is over the limit is answered once it has arrived, so that a slow browser hears it", async () => {
  const fetch = pipelineOf(reading);
  let arrived = 0;
  const body = chunked(2 * maxBodyBytes).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        arrived += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  const headers = { "Content-Length": String(2 * maxBodyBytes) };
  const response = await fetch("/files", { method: "POST", headers, body, duplex: "half" });
  expect([response.status, arrived]).toEqual([413, 2 * maxBodyBytes]);
});

test("a chunked body over the limit is 413 also when the application made a page of it", async () => {
  const fetch = pipelineOf((request, frame) => reading(request, frame).catch(() => new Response("caught")));
  const response = await fetch("/v1/files", {
    method: "POST",
    body: chunked(maxBodyBytes + 1),
    duplex: "half",
  });
  expect([response.status, (await response.json()).code]).toEqual([413, "too_large"]);
});

test("an unreachable database is a plain page in both languages, and JSON under /v1", async () => {
  const fetch = pipelineOf(async (_, frame) => {
    frame.failure = "unavailable";
    return page(frame);
  });
  const response = await fetch("/console");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  const text = await response.text();
  expect(text).toContain("Wait a few seconds");
  expect(text).toContain("Așteaptă câteva secunde");
  const json = await fetch("/v1/orders");
  expect([json.status, (await json.json()).code]).toEqual([503, "unavailable"]);
  const scripts = await fetch("/console.data");
  expect([scripts.status, (await scripts.text()).startsWith("nonce")]).toEqual([503, true]);
});

test("what the application throws is a plain 500 without its words", async () => {
  const fetch = pipelineOf(() => Promise.reject(new Error("secret detail")));
  const response = await fetch("/");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret detail");
});

test("an answer that breaks before it can be sent is a plain 500", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("secret detail")) });
  const fetch = pipelineOf(async () => new Response(broken, { headers: { "Content-Type": "text/html" } }));
  const response = await fetch("/");
  expect([response.status, response.headers.has("x-request-id")]).toEqual([500, true]);
  expect(await response.text()).not.toContain("secret detail");
});

test("what a program is told has a status as a refusal by the application has it", async () => {
  const fetch = pipelineOf(() => Promise.reject(new Error("broken")));
  const told = async (address: string) => {
    const answer = await fetch(address);
    return [answer.status, await answer.json()];
  };
  const request_id = expect.any(String);
  expect(await told("/v1/locations?name=%00")).toEqual([400, { status: 1, code: "bad_request", request_id }]);
  expect(await told("/v1/locations")).toEqual([500, { status: 1, code: "failed", request_id }]);
});

test.each<[number, string, RequestInit & { duplex?: "half" }]>([
  [400, "/%00", {}],
  [403, "/language", { method: "POST", headers: { Origin: "https://evil.example" } }],
  [404, "/assets/gone.js", {}],
  [413, "/files", { method: "POST", headers: { "Content-Length": String(maxBodyBytes + 1) }, body: "x" }],
  [421, "http://other.example/", {}],
  [500, "/", {}],
])("an answer of %i carries what keeps it from being misused", async (status, address, init) => {
  const fetch = pipelineOf(() => Promise.reject(new Error("broken")), {
    https: true,
    hosts: ["localhost"],
  });
  const { headers, status: answered } = await fetch(address, init);
  expect(answered).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "cache-control": "no-store",
    "x-request-id": expect.any(String),
  });
});

test("the store's host shows the store site only", async () => {
  const fetch = pipelineOf(async () => new Response("app"));
  const first = await fetch("http://store.localhost/");
  expect([first.status, first.headers.get("location")]).toEqual([302, "/store"]);
  for (const path of [
    "/store",
    "/store.data",
    "/store/lupu/orders",
    "/print/orders/1",
    "/v1/orders",
    "/events",
    "/refresh",
  ]) {
    expect(await (await fetch(`http://store.localhost${path}`)).text()).toBe("app");
  }
  for (const path of ["/console/store", "/login", "/storehouse", "/404"]) {
    expect((await fetch(`http://store.localhost${path}`)).status).toBe(404);
  }
  expect(await (await fetch("http://localhost/login")).text()).toBe("app");
});

test("an address that is not ours is answered 421 in both languages, and the platform's own says oops", async () => {
  let reached = 0;
  const files = new Map([
    [
      "/robots.txt",
      { type: "text/plain", tag: "1", immutable: false, plain: Buffer.from("x"), br: null, gzip: null },
    ],
  ]);
  const fetch = pipelineOf(
    async () => {
      reached += 1;
      return new Response("app", { headers: { "Set-Cookie": "a=1" } });
    },
    { hosts: ["tejghea.eu"], hostingDomain: "platform.example", files },
  );
  for (const path of ["/", "/login", "/robots.txt", "/assets/x.js", "/healthy", "/dev/mail"]) {
    const page = await fetch(`http://evil.example${path}`);
    expect([page.status, page.headers.get("set-cookie"), page.headers.get("cache-control")]).toEqual([
      421,
      null,
      "no-store",
    ]);
    const text = await page.text();
    expect(text).toContain("We don't answer at this address");
    expect(text).toContain("La această adresă nu răspundem");
    expect(text).not.toContain("evil");
    const oops = await fetch(`http://t-1.platform.example${path}`);
    expect([oops.status, (await oops.text()).replaceAll(/<title>.*<\/title>|<[^>]+>|\n/g, "")]).toEqual([
      421,
      "oops!",
    ]);
  }
  const json = await fetch("http://evil.example/v1/orders", { method: "POST", body: "{}" });
  expect([json.status, (await json.json()).code]).toEqual([421, "foreign_host"]);
  expect(reached).toBe(0);
  for (const url of [
    "http://evil.example/health/live",
    "http://10.0.0.7/health/ready",
    "http://tejghea.eu/login",
  ])
    expect((await fetch(url)).status).toBe(200);
});
