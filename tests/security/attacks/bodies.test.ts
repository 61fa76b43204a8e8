import { describe, expect, test, vi } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import { answer } from "#app/http/json-door.server.ts";
import { matchOperation } from "#app/http/match-operation.server.ts";
import { bodyLimitOf, isUpload } from "#app/http/server/body-limit.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { pipelineOf } from "#tests/setup/pipeline-of.ts";

const KB = 1024;
const parts = "multipart/form-data; boundary=x";

const sentTo = (path: string, type: string) =>
  new Request(`http://127.0.0.1:3000${path}`, { method: "POST", headers: { "Content-Type": type } });
const pathOf = (key: string) => key.replace(/^\w+_/, "").replace(/:\w+/g, "1");

/** Sends a body of empty objects and gives the status and whether the application was asked. */
async function send(path: string, bytes: number, type = "application/json") {
  let asked = false;
  const fetch = pipelineOf(async () => {
    asked = true;
    return new Response("read");
  });
  const body = `[${"{},".repeat(bytes / 3)}{}]`;
  const headers = { "Content-Type": type, "Content-Length": String(body.length) };
  const { status } = await fetch(path, { method: "POST", headers, body });
  return { status, asked };
}

describe("a body that is no form with pictures", () => {
  const uploads = [
    ...operations.filter(({ pictures }) => pictures).map(({ key }) => pathOf(key)),
    ...["product", "product/images", "products/1/images", "settings/business"].map(
      (page) => `/console/store/${page}`,
    ),
    "/console/helpdesk/new",
    "/v1/items/1/images",
  ];

  test.each(uploads)("has no more room at %s than elsewhere", (path) => {
    expect(isUpload(sentTo(path, parts))).toBe(true);
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain", ""]) {
      const request = sentTo(path, type);
      expect([bodyLimitOf(request), isUpload(request)], type).toEqual([KB * KB, false]);
    }
  });

  test("is refused before the application is asked", async () => {
    const image = "/v1/items/01a225e0-5b25-70eb-88ca-64a7d4a01640/image";
    expect(await send(image, 7 * KB * KB)).toEqual({ status: 413, asked: false });
    expect(await send(image, 7 * KB * KB, parts)).toEqual({ status: 200, asked: true });
  });

  test("is not kept in memory by a call that takes another type", async () => {
    const { admin } = await makeTenant();
    const path = "/v1/tickets/01a225e0-5b25-70eb-88ca-64a7d4a01640";
    const matched = matchOperation("PUT", path);
    if (!matched) throw new Error("There is no such call.");
    const headers = { "Content-Type": parts };
    const request = new Request(`http://127.0.0.1:3000${path}`, { method: "PUT", headers, body: "--x" });
    const text = vi.spyOn(request, "text");
    expect((await answer(matched, request, admin)).status).toBe(415);
    expect(text).not.toHaveBeenCalled();
  });
});

describe("what anybody may send to a call", () => {
  const open = operations.filter(({ access }) => access.includes("anyone") || access.includes("shop"));
  const writing = open.filter(({ key }) => !key.startsWith("GET_"));

  test.each(writing.map(({ key, access }) => [key, access.includes("shop") ? 128 : 16] as const))(
    "is short: %s takes %i kB",
    async (key, kilobytes) => {
      const path = pathOf(key);
      for (const type of ["application/json", parts, ""])
        expect(bodyLimitOf(sentTo(path, type)), type).toBe(kilobytes * KB);
      expect(await send(path, kilobytes * KB)).toEqual({ status: 413, asked: false });
    },
  );

  test("leaves room to the calls of those who are signed in", () => {
    for (const path of ["/v1/shops", "/v1/shops/rules", "/v1/shops/pause", "/v1/users/enroll"])
      expect(bodyLimitOf(sentTo(path, "application/json")), path).toBe(KB * KB);
  });
});
