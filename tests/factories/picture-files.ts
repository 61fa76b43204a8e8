import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { env } from "#app/lib/env.server.ts";

interface Look {
  width?: number;
  height?: number;
  /** The turn that its EXIF asks for. */
  orientation?: number;
}

/** A jpeg with its left half red and its right half blue, and a place of the Earth in its EXIF. */
export function makeJpeg({ width = 400, height = 300, orientation = 1 }: Look = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "46/1 46/1 0/1" };
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: "Ana" }, IFD3: gps })
    .jpeg()
    .toBuffer();
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A white png with an edge of so many pixels, one bit each: few bytes for many pixels. */
export function makePng(edge: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  const line = Buffer.alloc(1 + Math.ceil(edge / 8), 0xff).fill(0, 0, 1);
  const lines = deflateSync(Buffer.concat(Array.from({ length: edge }, () => line)), { level: 1 });
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", head),
    chunk("IDAT", lines),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The head of an interlaced png with 16 bits a colour, and no pixels. */
export function makeInterlacedHead(edge: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1]);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  const nothing = deflateSync(Buffer.alloc(0));
  return Buffer.concat([pngSignature, chunk("IHDR", head), chunk("IDAT", nothing)]);
}

/** A grey jpeg of 8 × 8 pixels in so many scans, at most 64: one for each coefficient. */
export function makeJpegOfScans(scans: number): Buffer {
  const segment = (mark: number, ...content: number[]) =>
    Buffer.from([0xff, mark, 0, content.length + 2, ...content]);
  const codes = (kind: number) => segment(0xc4, kind, 1, ...Array<number>(15).fill(0), 0);
  const scan = (_: unknown, at: number) =>
    Buffer.concat([segment(0xda, 1, 1, 0, at, at, 0), Buffer.from([0x7f])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...[0x00, 0x10].map(codes),
    ...Array.from({ length: scans }, scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A jpeg with so many bytes: what follows its end is no part of the picture. */
export async function makeJpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await makeJpeg();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

/** Every file that lies in the data folder's store, finished or not. */
export function storedFiles(): string[] {
  const folder = join(env().dataDir, "files");
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
