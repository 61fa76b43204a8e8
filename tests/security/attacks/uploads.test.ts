import { afterEach, expect, test } from "vitest";
import { answer } from "#app/http/json-door.server.ts";
import { matchOperation } from "#app/http/match-operation.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { makeJpeg, storedFiles } from "#tests/factories/picture-files.ts";
import { makeTenant } from "#tests/factories/tenant.ts";

const path = "/v1/items/01a225e0-5b25-70eb-88ca-64a7d4a01640/image";
const address = `http://127.0.0.1:3000${path}`;
const rules = { file: { fit: "square", max: 10 } } as const;
const begun =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbytes';

const held: { end: () => void; read: Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { end } of held) end();
  await Promise.all(held.splice(0).map(({ read }) => read));
});

/** Begins an upload whose end does not come; gives what becomes of it. */
function hold(sender: Caller): Promise<unknown> {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(begun));
      end = () => controller.error(new Error("gone"));
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const read = readForm(new Request(address, init), rules, sender).then(
    async ({ refusal }) => refusal?.code,
    (error: Error) => error.message,
  );
  held.push({ end: () => end(), read });
  return read;
}

/** Sends a whole picture to a product that is none: 404 once it was read. */
async function send(sender: Caller) {
  const matched = matchOperation("POST", path);
  if (!matched) throw new Error("There is no such call.");
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await makeJpeg())]), "a.jpg");
  const { status, headers } = await answer(matched, new Request(address, { method: "POST", body }), sender);
  return [status, headers.get("Retry-After")];
}

test("a business has ten uploads under way, and another one is not held up by them", async () => {
  const [one, other] = [(await makeTenant()).admin, (await makeTenant()).admin];
  for (let at = 0; at < 10; at++) void hold(one);
  expect(await send(one)).toEqual([429, "60"]);
  expect(await send(other)).toEqual([404, null]);
  held[0]?.end();
  await held[0]?.read;
  expect(await send(one)).toEqual([404, null]);
  expect(storedFiles()).toEqual([]);
});

test("in a full process whoever has the most makes room, so that held uploads lock nobody out", async () => {
  const crowd = { ip: "192.0.2.1" };
  const tenants = await Promise.all(Array.from({ length: 4 }, () => makeTenant()));
  const [first, second, third, newcomer] = tenants.map(({ admin }) => ({ ...admin, ...crowd }));
  if (!first || !second || !third || !newcomer) throw new Error("There are not enough businesses.");
  const oldest = hold(first);
  for (const business of [first, second, third])
    for (let at = 0; at < 8; at++) if (held.length < 24) void hold(business);
  expect(held).toHaveLength(24);
  expect(await send(newcomer)).toEqual([404, null]);
  held[0]?.end();
  expect(await oldest).toBe("too_many");
  void hold(first);
  expect(await send({ ...first, ip: "203.0.113.7" })).toEqual([404, null]);
});
