import { expect, test } from "vitest";
import { isCrossSite } from "./cross-site.ts";

const publicOrigin = "https://tejghea.ro";
const judge = (path: string, headers: Record<string, string>, method = "POST") =>
  isCrossSite(new Request(`http://10.0.0.3:3000${path}`, { method, headers }), publicOrigin);

test("a form of another site is refused, by either header", () => {
  expect(judge("/language", { "Sec-Fetch-Site": "cross-site" })).toBe(true);
  expect(judge("/language", { "Sec-Fetch-Site": "same-site" })).toBe(true);
  expect(judge("/language", { Origin: "https://evil.example" })).toBe(true);
  expect(judge("/language", { Origin: "null" })).toBe(true);
  expect(judge("/language", { Origin: "https://tejghea.ro.evil.example" }, "DELETE")).toBe(true);
});

test("own forms pass, on the address that was opened and on the public one", () => {
  expect(judge("/language", { "Sec-Fetch-Site": "same-origin" })).toBe(false);
  expect(judge("/language", { "Sec-Fetch-Site": "none" })).toBe(false);
  expect(judge("/language", { Origin: "http://10.0.0.3:3000" })).toBe(false);
  expect(judge("/language", { Origin: publicOrigin })).toBe(false);
});

test("reading, programs, and paths without cookies pass", () => {
  expect(judge("/console", { "Sec-Fetch-Site": "cross-site" }, "GET")).toBe(false);
  expect(judge("/language", {})).toBe(false);
  expect(judge("/v1/orders", { Origin: "https://shop.example" })).toBe(false);
  expect(judge("/webhooks/paddle", { Origin: "https://paddle.example" })).toBe(false);
  expect(judge("/v1evil", { Origin: "https://shop.example" })).toBe(true);
});
