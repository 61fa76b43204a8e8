import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { deletePicture, storedPictures, storePicture } from "#app/lib/picture.server.ts";
import {
  makeInterlacedHead,
  makeJpeg,
  makeJpegOfScans,
  storedFiles,
} from "#tests/factories/picture-files.ts";

afterEach(async () => {
  for await (const { key } of storedPictures()) await deletePicture(key);
});

const store = (bytes: Uint8Array) => storePicture(() => bytes, { fit: "square" }, "a.jpg", "one");

test("a jpeg of more scans than any camera writes is refused before it is drawn, whatever it hides them behind", async () => {
  const [begin, rest] = [makeJpegOfScans(31).subarray(0, 2), makeJpegOfScans(31).subarray(2)];
  const behind = [[], [0xff, 0xff], [0xff, 0xfe, 0, 0], [0xff, 0xe1, 0, 4, 0xff, 0xd9], [0xff, 0x00]];
  for (const hiding of behind) {
    const bytes = Buffer.concat([begin, Buffer.from(hiding), rest]);
    await expect(store(bytes), String(hiding)).rejects.toMatchObject({ code: "picture_broken" });
  }
  expect(storedFiles()).toEqual([]);
  expect((await store(makeJpegOfScans(30))).stored).toMatchObject({ width: 8, height: 8 });
});

test("scans of a thumbnail within a picture, and of a film behind it, are none of its own", async () => {
  const jpeg = await makeJpeg();
  const marks = Buffer.from([0xff, 0xda, 0, 2]);
  const many = Buffer.concat(Array.from({ length: 100 }, () => marks));
  const segment = Buffer.from([0xff, 0xe2, 0, 0]);
  segment.writeUInt16BE(many.length + 2, 2);
  const phone = Buffer.concat([jpeg.subarray(0, 2), segment, many, jpeg.subarray(2), many, randomBytes(99)]);
  expect((await store(phone)).stored).toMatchObject({ width: 300, height: 300 });
});

test("an interlaced png of 16 bits a colour has room for half the pixels, since all are in memory at once", async () => {
  await expect(store(makeInterlacedHead(4_500))).rejects.toMatchObject({ code: "picture_pixels" });
  await expect(store(makeInterlacedHead(4_400))).rejects.toMatchObject({ code: "picture_broken" });
});
