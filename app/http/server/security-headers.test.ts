import { expect, test } from "vitest";
import { pipelineOf } from "#tests/setup/pipeline-of.ts";

test("each kind of answer carries what keeps it from being misused", async () => {
  const kinds: Record<string, [type: string | null, status?: number, more?: Record<string, string>]> = {
    "/": ["text/html; charset=utf-8"],
    "/missing": ["text/html; charset=utf-8", 404, { "Cache-Control": "private, no-cache" }],
    "/checkout": [
      "text/html; charset=utf-8",
      200,
      { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" },
    ],
    "/console.data": ["text/x-script"],
    "/led": [null, 303, { Location: "/" }],
    "/unchanged": [null, 304, { "Cache-Control": "private, no-cache" }],
    "/v1/orders": ["application/json"],
    "/v1/none": ["application/json", 404],
    "/v1/export": ["application/json", 200, { "Content-Disposition": 'attachment; filename="orders.json"' }],
    "/files/1/160.webp": [
      "image/webp",
      200,
      {
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    ],
    "/events/orders": ["text/event-stream", 200, { "Cache-Control": "no-store, no-transform" }],
  };
  const staticFile = (type: string) => ({
    ...{ type, tag: "1", immutable: true, plain: Buffer.from("x"), br: null, gzip: null },
  });
  const files = new Map([
    ["/assets/a.js", staticFile("text/javascript; charset=utf-8")],
    ["/icon.svg", staticFile("image/svg+xml")],
  ]);
  const fetch = pipelineOf(
    async (request) => {
      const [type, status, more] = kinds[new URL(request.url).pathname] ?? ["text/plain"];
      const headers = { ...more, ...(type ? { "Content-Type": type } : {}) };
      return new Response(type ? "x" : null, { status, headers });
    },
    { https: true, files },
  );
  const alone = "default-src 'none'; frame-ancestors 'none'";
  const own = expect.stringMatching(
    /^default-src 'self'; .*object-src 'none'; .*frame-ancestors 'none'; upgrade-insecure-requests; report-uri \/csp; report-to csp$/,
  );
  const asPage = { policy: own, opener: "same-origin", frame: "DENY", endpoints: 'csp="/csp"' };
  const json = { policy: alone, disposition: 'attachment; filename="api.json"' };
  const expected: [path: string, carried: object, init?: RequestInit][] = [
    ["/", { ...asPage, cache: "no-store" }],
    ["/missing", { ...asPage, cache: "private, no-cache" }],
    ["/checkout", { ...asPage, cache: "no-store", opener: "same-origin-allow-popups" }],
    ["/console.data", { cache: "no-store" }],
    ["/led", { cache: "no-store" }],
    ["/unchanged", { cache: "private, no-cache" }],
    ["/v1/orders", { ...json, cache: "no-store" }],
    ["/v1/none", { ...json, cache: "no-store" }],
    ["/v1/export", { ...json, cache: "no-store", disposition: 'attachment; filename="orders.json"' }],
    ["/files/1/160.webp", { cache: "public, max-age=31536000, immutable", resource: "cross-origin" }],
    ["/events/orders", { cache: "no-store, no-transform" }],
    ["/assets/a.js", { cache: "public, max-age=31536000, immutable" }],
    [
      "/assets/a.js",
      { cache: "public, max-age=31536000, immutable" },
      { headers: { "If-None-Match": '"1"' } },
    ],
    ["/icon.svg", { cache: "public, max-age=31536000, immutable", policy: alone }],
    ["/assets/none.js", { cache: "no-store", policy: alone }],
    ["/%00", { ...asPage, cache: "no-store" }],
    ["/v1/%00", { ...json, cache: "no-store" }],
    ["/x", { ...asPage, cache: "no-store" }, { method: "POST", headers: { Origin: "null" } }],
    [
      "/csp",
      { ...asPage, cache: "no-store" },
      { method: "POST", body: "no report", headers: { Origin: "null" } },
    ],
    ["http://store.localhost/", { cache: "no-store" }],
    ["http://store.localhost/login", { cache: "no-store", policy: alone }],
    ["http://evil.example/", { ...asPage, cache: "no-store" }],
    ["http://evil.example/v1/orders", { ...json, cache: "no-store" }],
  ];
  for (const [path, carried, init] of expected) {
    const { headers, status } = await fetch(path, init);
    const names = {
      cache: "Cache-Control",
      policy: "Content-Security-Policy",
      opener: "Cross-Origin-Opener-Policy",
      frame: "X-Frame-Options",
      endpoints: "Reporting-Endpoints",
      disposition: "Content-Disposition",
      resource: "Cross-Origin-Resource-Policy",
      sniff: "X-Content-Type-Options",
      referrer: "Referrer-Policy",
      transport: "Strict-Transport-Security",
    };
    const found = Object.entries(names).flatMap(([key, name]) => {
      const value = headers.get(name);
      return value === null ? [] : [[key, value]];
    });
    const always = {
      ...{ resource: "same-origin", sniff: "nosniff", referrer: "same-origin" },
      transport: "max-age=31536000; includeSubDomains",
    };
    expect([path, status, Object.fromEntries(found)]).toEqual([path, status, { ...always, ...carried }]);
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("the page of prices alone may load the overlay of payments, only while one opens and only where there is one", async () => {
  const overlay = { script: "https://cdn.paddle.com", frames: ["https://buy.paddle.com"] };
  const policyOf = async (path: string, settings = {}) => {
    const fetch = pipelineOf(async ({ url }) => {
      const opener = new URL(url).search
        ? { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }
        : null;
      return new Response("x", { headers: { "Content-Type": "text/html", ...opener } });
    }, settings);
    return (await fetch(path)).headers.get("Content-Security-Policy") ?? "";
  };
  for (const path of ["/pricing?_ptxn=txn_1", "/pricing/?_ptxn=txn_1"])
    expect(await policyOf(path, { overlay })).toMatch(
      /script-src [^;]* https:\/\/cdn\.paddle\.com;.* frame-src https:\/\/buy\.paddle\.com;/,
    );
  for (const path of ["/?_ptxn=txn_1", "/pricing", "/pricing/pay/1?_ptxn=txn_1", "/console/subscriptions"])
    expect(await policyOf(path, { overlay })).not.toContain("paddle");
  expect(await policyOf("/pricing?_ptxn=txn_1")).not.toContain("paddle");
});
