import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findProduct } from "#app/domain/catalogue/product-rows.server.ts";
import { callerContext } from "#app/http/caller.server.ts";
import { answer } from "#app/http/json-door.server.ts";
import { matchOperation } from "#app/http/match-operation.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { deletePicture, storedPictures } from "#app/lib/picture.server.ts";
import type { RefusalCode } from "#app/lib/refusal.ts";
import { loader as loadRoot } from "#app/root.tsx";
import { makeJpeg, makeJpegOf, makePng, storedFiles } from "#tests/factories/picture-files.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { action } from "./upload-images.tsx";

let shop: Tenant;
let productId: string;
beforeEach(async () => {
  shop = await makeTenant();
  ({ id: productId } = await makeProduct(shop));
});
afterEach(async () => {
  for await (const { key } of storedPictures()) await deletePicture(key);
});

type Files = readonly (readonly [name: string, bytes: Uint8Array])[];

function bodyOf(files: Files, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, bytes] of files) body.append("file", new Blob([new Uint8Array(bytes)]), name);
  return body;
}

/** Sends a body through the form; gives the status and the toast. */
async function post(body: BodyInit, headers: HeadersInit = {}, caller: Caller = shop.admin) {
  const url = new URL(`http://127.0.0.1:3000/console/store/product/images?product_id=${productId}`);
  const context = new RouterContextProvider();
  context.set(callerContext, caller);
  const request = new Request(url, { method: "POST", body, headers });
  const args = routeArgs(request, { context });
  const reply = await action(args).catch((thrown: { init: ResponseInit; data: { code: string } }) => thrown);
  const status = reply.init?.status ?? 200;
  if ("code" in reply.data) return { status, code: reply.data.code };
  const root = await loadRoot(args);
  return { status, toast: root.data.toast, kept: reply.data.submission.initialValue };
}

/** The same through the API. */
async function call(body: BodyInit, headers: HeadersInit = {}, caller: Caller = shop.admin) {
  const url = `http://127.0.0.1:3000/v1/items/${productId}/image`;
  const matched = matchOperation("POST", new URL(url).pathname);
  if (!matched) throw new Error("there is no such call");
  const reply = await answer(matched, new Request(url, { method: "POST", body, headers }), caller);
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const images = async () => (await findProduct(prisma, shop.scope, productId, new Date()))?.images ?? [];
const rows = () => prisma.file.count({ where: { organizationId: shop.organizationId } });

const jpegs = async (count: number): Promise<Files> => {
  const jpeg = await makeJpeg();
  return Array.from({ length: count }, (_, at) => [`${at}.jpg`, jpeg] as const);
};

describe("a bad upload is refused with its message, and leaves nothing", () => {
  const good = makeJpeg();
  const bad: [string, RefusalCode, RegExp, () => Promise<Files>][] = [
    ["a text named .jpg", "picture_type", /text\.jpg/, async () => [["text.jpg", Buffer.from("a text")]]],
    [
      "an SVG",
      "picture_type",
      /poza\.png/,
      async () => [["poza.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
    ],
    ["6,144,001 bytes", "picture_size", /6 MB/, async () => [["mare.jpg", await makeJpegOf(6_144_001)]]],
    ["20,000 px square", "picture_pixels", /40 mega/, async () => [["alb.png", makePng(20_000)]]],
    [
      "a jpeg that ends in the middle",
      "picture_broken",
      /taiat\.jpg/,
      async () => [["taiat.jpg", (await good).subarray(0, (await good).length / 2)]],
    ],
    [
      "a tall one whose last lines are missing",
      "picture_broken",
      /taiat\.jpg/,
      async () => {
        const tall = await makeJpeg({ width: 600, height: 1200 });
        return [["taiat.jpg", tall.subarray(0, tall.length * 0.95)]];
      },
    ],
    [
      "a png that ends in the middle",
      "picture_broken",
      /taiat\.png/,
      async () => [["taiat.png", makePng(500).subarray(0, 120)]],
    ],
    ["eleven at once", "pictures_limit", /10/, () => jpegs(11)],
    [
      "a bad one behind good ones",
      "picture_type",
      /text\.jpg/,
      async () => [...(await jpegs(3)), ["text.jpg", Buffer.from("a text")]],
    ],
  ];

  test.each(bad)("%s", async (_, code, message, files) => {
    const sent = await files();
    const posted = await post(bodyOf(sent));
    expect(posted.toast).toMatchObject({ kind: "error", text: expect.stringMatching(message) });
    const called = await call(bodyOf(sent));
    expect(posted.status).toBe(called.status);
    expect(called.body).toMatchObject({ code, fields: { file: code } });
    expect([409, 422]).toContain(called.status);
    expect([await rows(), await images(), storedFiles()]).toEqual([0, [], []]);
  });

  const multipart = { "Content-Type": "multipart/form-data; boundary=grenze" };
  const part = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  test.each([
    ["without its boundary", "no part at all", multipart],
    ["that names none", "--grenze--", { "Content-Type": "multipart/form-data" }],
    ["that breaks off behind a whole picture", "cut", multipart],
    ["whose header is no text", `--grenze\r\n${part}\xff`, multipart],
    ["that is JSON", "[1", { "Content-Type": "application/json" }],
  ])("a body %s is a 400", async (_, text, headers) => {
    const jpeg = await good;
    const whole = [`--grenze\r\n${part}`, new Uint8Array(jpeg), `\r\n--grenze\r\n${part}abc`];
    const body = () => (text === "cut" ? new Blob(whole) : text);
    expect(await post(await new Response(body()).arrayBuffer(), headers)).toEqual({
      status: 400,
      code: "bad_request",
    });
    expect(await call(await new Response(body()).arrayBuffer(), headers)).toMatchObject({
      status: 400,
      body: { code: "bad_request" },
    });
    expect([await rows(), storedFiles()]).toEqual([0, []]);
  });

  test("who may not change products is refused before the body is read", async () => {
    const pulled: unknown[] = [];
    const endless = () =>
      new ReadableStream({
        pull: (controller) => controller.enqueue(pulled.push(1) && new Uint8Array(1024)),
      });
    const custom = shop.custom("POST_/v1/items");
    const url = `http://127.0.0.1:3000/v1/items/${productId}/image`;
    const matched = matchOperation("POST", new URL(url).pathname);
    const request = new Request(url, {
      method: "POST",
      body: endless(),
      headers: multipart,
      duplex: "half",
    } as RequestInit);
    expect(matched && (await answer(matched, request, custom)).status).toBe(403);
    expect(pulled.length).toBeLessThan(3);
    expect(await call(bodyOf(await jpegs(1)), {}, shop.custom("PUT_/v1/items/:item_id"))).toMatchObject({
      status: 200,
    });
  });
});

test.each([6_144_001, 9_000_000])(
  "a picture of %i bytes is refused, and the fields around it are kept",
  async (bytes) => {
    const body = bodyOf([["mare.jpg", await makeJpegOf(bytes)], ...(await jpegs(1))], { name: "Țuică" });
    body.append("note", "rece");
    const read = await readForm(new Request("http://x", { method: "POST", body }), {
      file: { fit: "square", max: 1 },
    });
    expect([...read.form]).toEqual([
      ["name", "Țuică"],
      ["note", "rece"],
    ]);
    expect(read.refusal).toMatchObject({ code: "picture_size", details: { field: "file" } });
    expect(storedFiles()).toEqual([]);
  },
);

test("6,144,000 bytes are kept, and so are several at once, in their order", async () => {
  const files: Files = [["a.jpg", await makeJpegOf(6_144_000)], ...(await jpegs(2))];
  expect(await post(bodyOf(files))).toMatchObject({ status: 200, toast: { kind: "success" } });
  expect(await images()).toHaveLength(3);
  expect(storedFiles()).toHaveLength(9);
  const added = await call(bodyOf(await jpegs(1)));
  const last = (await images()).at(-1);
  expect(added).toEqual({ status: 200, body: { status: 0, image: last, images: [last] } });
});

test("what else was typed into the form stands in it again, saved or not", async () => {
  const typed = { name: "Țuică bătrână", price: "abc", version: "1", "data.fields[0].name": "Mesaj" };
  const kept = { name: "Țuică bătrână", price: "abc", version: "1", data: { fields: [{ name: "Mesaj" }] } };
  expect(await post(bodyOf(await jpegs(2), typed))).toMatchObject({ status: 200, kept });
  expect(await post(bodyOf([["text.jpg", Buffer.from("a text")]], typed))).toMatchObject({
    status: 422,
    kept,
  });
  expect(await post(bodyOf([], typed))).toMatchObject({ status: 400, kept });
  expect(await images()).toHaveLength(2);
});

test("the same form sent twice adds its pictures once", async () => {
  const body = bodyOf([["a.jpg", await makeJpeg()]], { form_token: crypto.randomUUID() });
  for (const _ of [1, 2]) expect(await post(body)).toMatchObject({ status: 200, toast: { kind: "success" } });
  expect([await rows(), storedFiles().length]).toEqual([1, 3]);
});

test("of ten sent at once beside nine, one is added", async () => {
  await post(bodyOf(await jpegs(9)));
  const [one] = await jpegs(1);
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(bodyOf(one ? [one] : []))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect([await rows(), (await images()).length, storedFiles().length]).toEqual([10, 10, 30]);
});
