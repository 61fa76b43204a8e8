import { randomUUID } from "node:crypto";
import { utimesSync } from "node:fs";
import { dirname } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { deleteFile } from "#app/domain/files/delete-file.server.ts";
import { keepPicture, logoOf, replaceLogo } from "#app/domain/files/keep-picture.server.ts";
import { sweepFiles } from "#app/domain/files/sweep-files.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { storePicture } from "#app/lib/picture.server.ts";
import { storeObject } from "#app/lib/storage.server.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeJpeg, storedFiles } from "#tests/factories/picture-files.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { waitingForLocks } from "#tests/setup/waiting-for-locks.ts";
import { addImages } from "./add-images.server.ts";
import { archiveProduct } from "./archive-product.server.ts";
import { moveImage } from "./move-image.server.ts";
import { orderableProducts } from "./orderable.server.ts";
import { keepImages, lockForImages } from "./product-images.server.ts";
import { findProduct } from "./product-rows.server.ts";
import { removeImage } from "./remove-image.server.ts";

let shop: Tenant;
let item_id: string;
beforeEach(async () => {
  shop = await makeTenant();
  ({ id: item_id } = await makeProduct(shop));
});

const add = async (count: number) => {
  const file = Array.from({ length: count }, makePicture);
  return (await perform(addImages, shop.admin, { item_id, file })).images.map(({ id }) => id);
};
const ids = async () =>
  (await findProduct(prisma, shop.scope, item_id, new Date()))?.images.map(({ id }) => id);
const places = async () =>
  (await prisma.productImage.findMany({ where: { productId: item_id }, orderBy: { position: "asc" } })).map(
    ({ position }) => position,
  );
/** What the queue has been asked to delete. */
const toDelete = async () => {
  const jobs = await prisma.$queryRaw<{ payload: { keys: string[] } }[]>`
    SELECT payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'files.delete'`;
  return jobs.flatMap(({ payload }) => payload.keys);
};

test("an upload that is sent again answers all that it added and nothing else, as far as it is there", async () => {
  await add(1);
  const formToken = randomUUID();
  const file = [makePicture(), makePicture(), makePicture()];
  const upload = () => perform(addImages, shop.admin, { item_id, file }, { formToken });
  const first = await upload();
  await add(1);
  expect(await upload()).toEqual(first);
  const [image, second, third] = first.images;
  await perform(removeImage, shop.admin, { item_id, image_id: second?.id ?? "" });
  expect(await upload()).toEqual({ id: image?.id, image, images: [image, third] });
});

test("a picture goes to another place, and the others close up", async () => {
  const [a, b, c, d] = await add(4);
  const move = (image_id: string | undefined, position: number) =>
    perform(moveImage, shop.admin, { item_id, image_id: image_id ?? "", position });
  await move(d, 1);
  expect(await ids()).toEqual([d, a, b, c]);
  await move(d, 3);
  expect(await ids()).toEqual([a, b, d, c]);
  expect(await move(a, 10)).toEqual({ id: a, position: 4 });
  expect(await ids()).toEqual([b, d, c, a]);
  expect(await places()).toEqual([1, 2, 3, 4]);
});

test("a picture goes on from where others have put it since it was seen", async () => {
  const [a, b, c] = await add(3);
  const move = (image_id: string | undefined, position: number, from: number) =>
    perform(moveImage, shop.admin, { item_id, image_id: image_id ?? "", position, from });
  await move(c, 1, 3);
  expect(await move(a, 2, 1)).toEqual({ id: a, position: 3 });
  expect(await ids()).toEqual([c, b, a]);
});

test("a picture that is deleted leaves no gap, and what is stored of it goes by a job", async () => {
  const [a, b, c] = await add(3);
  const { key } = await prisma.file.findUniqueOrThrow({ where: { id: a ?? "" } });
  await perform(removeImage, shop.admin, { item_id, image_id: a ?? "" });
  expect([await ids(), await places()]).toEqual([
    [b, c],
    [1, 2],
  ]);
  expect(await toDelete()).toContain(key);
  await perform(deleteFile, shop.admin, { file_id: b ?? "" });
  expect([await ids(), await places()]).toEqual([[c], [1]]);
});

test("the first picture stands for the product at the counter", async () => {
  const [, second] = await add(2);
  const { key } = await prisma.file.findUniqueOrThrow({ where: { id: second ?? "" } });
  await perform(moveImage, shop.admin, { item_id, image_id: second ?? "", position: 1 });
  const [product] = await orderableProducts(prisma, shop.scope, { now: new Date() });
  expect(product?.image).toBe(`/files/${key}/1000.webp`);
});

test("an archived product keeps its pictures as they are", async () => {
  const [a = ""] = await add(2);
  await perform(archiveProduct, shop.admin, { item_id });
  const refused = { code: "products_archived" };
  await expect(add(1)).rejects.toMatchObject(refused);
  await expect(perform(moveImage, shop.admin, { item_id, image_id: a, position: 2 })).rejects.toMatchObject(
    refused,
  );
  await expect(perform(removeImage, shop.admin, { item_id, image_id: a })).rejects.toMatchObject(refused);
  expect(await ids()).toHaveLength(2);
});

test("ten pictures fit, moved and deleted at once or not", async () => {
  const all = await add(10);
  await expect(add(1)).rejects.toMatchObject({ code: "pictures_limit" });
  await Promise.all([
    ...all.slice(0, 4).map((image_id) => perform(removeImage, shop.admin, { item_id, image_id })),
    ...all
      .slice(4)
      .map((image_id, at) => perform(moveImage, shop.admin, { item_id, image_id, position: at + 1 })),
  ]);
  expect(new Set(await ids())).toEqual(new Set(all.slice(4)));
  expect(await places()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("deleting a file of a product waits for who adds pictures, and takes its place out of all of them", async () => {
  const [a = "", ...others] = await add(3);
  let deleting: Promise<unknown> | undefined;
  const [added] = await prisma.$transaction(async (db) => {
    await lockForImages(db, shop.scope, item_id);
    const kept = await keepImages(db, shop.scope, { id: item_id, images: 3 }, [makePicture()]);
    deleting = perform(deleteFile, shop.admin, { file_id: a });
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    return kept;
  });
  await deleting;
  expect([await ids(), await places()]).toEqual([
    [...others, added?.id],
    [1, 2, 3],
  ]);
});

test("files of a product that are deleted at once leave the others without a gap, each once", async () => {
  const [a = "", b = "", c] = await add(3);
  const deleted = await Promise.allSettled(
    [a, b, a, b].map((file_id) => perform(deleteFile, shop.admin, { file_id })),
  );
  expect(deleted.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect([await ids(), await places()]).toEqual([[c], [1]]);
});

test("an organization has one logo, and a new one takes its place", async () => {
  const replace = () => prisma.$transaction((db) => replaceLogo(db, shop.scope, makePicture()));
  const first = await replace();
  const { key } = await prisma.file.findUniqueOrThrow({ where: { id: first.id } });
  const second = await replace();
  expect(await logoOf(prisma, shop.scope)).toEqual(second);
  expect(await toDelete()).toContain(key);
  await expect(keepPicture(prisma, shop.scope, "logo", makePicture())).rejects.toThrow();
  await perform(deleteFile, shop.admin, { file_id: second.id });
  expect(await logoOf(prisma, shop.scope)).toBeNull();
});

test("the sweep deletes what nobody owns and what was never finished, an hour later", async () => {
  const jpeg = await makeJpeg();
  const owned = await storePicture(() => jpeg, { fit: "square" }, "a.jpg");
  await keepPicture(prisma, shop.scope, "product", owned);
  const left = await storePicture(() => jpeg, { fit: "square" }, "b.jpg");
  await storeObject("unfinished/broken-off", Buffer.from("half"));
  const now = new Date();
  await sweepFiles(prisma, now);
  expect(storedFiles()).toHaveLength(7);
  for (const file of storedFiles())
    for (const path of [file, dirname(file)]) utimesSync(path, now, new Date(now.getTime() - 3_700_000));
  await sweepFiles(prisma, now);
  const stored = storedFiles().join("\n");
  expect(storedFiles()).toHaveLength(3);
  expect(stored).toContain(owned.stored.key);
  expect(stored).not.toContain(left.stored.key);
});
