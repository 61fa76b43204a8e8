import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findProduct } from "#app/domain/catalogue/product-rows.server.ts";
import { answer } from "#app/http/json-door.server.ts";
import { matchOperation } from "#app/http/match-operation.server.ts";
import { deleteFiles } from "#app/jobs/delete-files.ts";
import { prisma } from "#app/lib/database.server.ts";
import { deletePicture, storedPictures } from "#app/lib/picture.server.ts";
import { makeJpeg, storedFiles } from "#tests/factories/picture-files.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { loader as serve } from "../../files.ts";

let shop: Tenant;
let productId: string;
beforeEach(async () => {
  shop = await makeTenant();
  ({ id: productId } = await makeProduct(shop));
});
afterEach(async () => {
  for await (const { key } of storedPictures()) await deletePicture(key);
});

const images = async () => (await findProduct(prisma, shop.scope, productId, new Date()))?.images ?? [];

async function add(...files: Uint8Array[]): Promise<void> {
  const url = `http://127.0.0.1:3000/v1/items/${productId}/image`;
  const matched = matchOperation("POST", new URL(url).pathname);
  if (!matched) throw new Error("there is no such call");
  const body = new FormData();
  for (const bytes of files) body.append("file", new Blob([new Uint8Array(bytes)]), "a.jpg");
  await answer(matched, new Request(url, { method: "POST", body }), shop.admin);
}

/** What an address of a picture answers. */
async function fetchPicture(url: string, headers: HeadersInit = {}) {
  const [, , key = "", size = ""] = url.split("/");
  const request = new Request(`http://127.0.0.1:3000${url}`, { headers });
  return serve({ params: { key, size }, request } as unknown as Parameters<typeof serve>[0]);
}

test("a picture is turned as its EXIF says, cut to its middle, and loses its metadata", async () => {
  await add(await makeJpeg({ width: 2400, height: 1600, orientation: 6 }));
  const [image] = await images();
  const reply = await fetchPicture(image?.url ?? "");
  const bytes = Buffer.from(await reply.arrayBuffer());
  const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, exif, orientation }).toEqual({
    width: 1000,
    height: 1000,
    format: "webp",
    exif: undefined,
    orientation: undefined,
  });
  // Turned by a quarter, what was left is above.
  const pixel = async (top: number) => {
    const { data } = await sharp(bytes)
      .extract({ left: 500, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((value) => Math.round(value / 255));
  };
  expect([await pixel(20), await pixel(980)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test("each width is served for ever, and known to whoever has it", async () => {
  await add(await makeJpeg({ width: 700, height: 500 }));
  const url = (await images())[0]?.url ?? "";
  for (const [width, edge] of [
    [96, 96],
    [320, 320],
    [1000, 500],
  ] as const) {
    const reply = await fetchPicture(url.replace("1000", String(width)));
    const { headers } = reply;
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("Content-Type")).toBe("image/webp");
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(headers.get("Content-Length")).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: edge, height: edge });
  }
  const { headers } = await fetchPicture(url);
  const again = await fetchPicture(url, { "If-None-Match": headers.get("ETag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  for (const other of [url.replace("1000", "1"), "/files/../1000.webp", `/files/${"0".repeat(32)}/96.webp`])
    expect((await fetchPicture(other)).status).toBe(404);
});

test("what is deleted goes from the disk, once its rows are gone", async () => {
  await add(await makeJpeg(), await makeJpeg());
  const kept = (await images())[1];
  const keys = (await prisma.file.findMany({ where: { organizationId: shop.organizationId } })).map(
    ({ key }) => key,
  );
  await deleteFiles({ keys });
  expect(storedFiles()).toHaveLength(6);
  await prisma.file.deleteMany({
    where: { organizationId: shop.organizationId, NOT: { id: kept?.id ?? "" } },
  });
  await deleteFiles({ keys });
  expect(storedFiles()).toHaveLength(3);
  expect((await fetchPicture(kept?.url ?? "")).status).toBe(200);
});
