import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sharp } from "sharp";
import { z } from "zod";
import { env } from "./env.server.ts";
import { pictureLimits, pictureWidths } from "./picture-address.ts";
import { hasManyScans, isTooLarge } from "./picture-cost.ts";
import { Refusal } from "./refusal.ts";
import { deleteObjects, listFolder, storeObject } from "./storage.server.ts";
import { Turns } from "./turns.ts";

/** How a picture is brought to at most 1000 px on an edge: cut to its centred square, or shrunk as a whole. */
export type PictureFit = "square" | "inside";

/** What becomes of a received picture. A closed one is served to those alone who may read what it belongs to. */
export interface PictureRule {
  fit: PictureFit;
  closed?: boolean;
}

/** The pictures that an operation takes, by the names of its fields. */
export type PictureRules = Readonly<Record<string, PictureRule & { max: number }>>;

interface StoredFacts {
  /** 32 hexadecimal digits that nobody can guess. */
  key: string;
  width: number;
  height: number;
  /** All its widths together. */
  bytes: number;
  /** Of what was sent: the same picture sent twice has the same. */
  digest: string;
}

/**
 * A picture that a door has received, checked and stored. It stands in a form in the place of the file that was
 * sent. What no operation keeps is deleted again.
 */
export class StoredPicture extends File {
  readonly stored: StoredFacts;
  kept = false;

  constructor(stored: StoredFacts, name: string) {
    super([], name || "picture");
    this.stored = stored;
  }

  toJSON(): string {
    return this.stored.digest;
  }
}

/** A picture in the input of an operation. Only the doors make one. */
export const pictureInput = z.instanceof(StoredPicture).meta({ type: "string", format: "binary" });

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];
const EDGE = 1000;

/**
 * Makes a received picture safe and small and stores it as WebP in each width: turned as its EXIF says, without
 * metadata, at most 1000 px on an edge. Refuses what is neither jpeg nor png by its content (`picture_type`), more
 * than 6,144,000 bytes (`picture_size`) or 40 megapixels (`picture_pixels`), what can't be read to its end and a jpeg of
 * more than 30 scans (`picture_broken`). One picture is drawn at a time, so that many at once don't need many times the
 * memory; businesses take turns, and one that has too many waiting is refused (`too_many`). Document 4, Products and
 * pictures; Added on 22 November 2026.
 */
export async function storePicture(
  take: () => Uint8Array,
  { fit, closed = false }: PictureRule,
  name: string,
  business = "",
): Promise<StoredPicture> {
  const params = { name };
  const { widths, digest } = await inTurn(business, receivedBytes(take, params), async (bytes) => ({
    widths: await draw(bytes, fit, params),
    digest: createHash("sha256").update(bytes).digest("hex"),
  }));
  const key = randomBytes(16).toString("hex");
  const largest = widths.at(-1);
  if (!largest) throw new Error("no width was drawn");
  const picture = new StoredPicture(
    {
      key,
      width: largest.width,
      height: largest.height,
      bytes: widths.reduce((sum, { bytes }) => sum + bytes.length, 0),
      digest,
    },
    name,
  );
  try {
    for (const [at, width] of pictureWidths.entries())
      await storeObject(pictureObject(key, width, closed), widths[at]?.bytes ?? largest.bytes);
  } catch (error) {
    await discardPicture(picture);
    throw error;
  }
  return picture;
}

/** What was received, once, checked by what it begins with. */
const receivedBytes = (take: () => Uint8Array, params: { name: string }) => (): Uint8Array => {
  const bytes = take();
  const known = signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));
  if (!known) throw new Refusal("picture_type", { params });
  if (bytes.length > pictureLimits.bytes) throw new Refusal("picture_size");
  if (hasManyScans(bytes)) throw new Refusal("picture_broken", { params });
  return bytes;
};

const OPEN = "pictures";
/** Apart from the others, so that the address of an open picture never leads to a closed one. */
const CLOSED = "closed";
const folders = [OPEN, CLOSED];

/** The folder of a picture's widths. */
const pictureFolder = (folder: string, key: string) => `${folder}/${key.slice(0, 2)}/${key}`;

/** The object of a picture in one width. */
export const pictureObject = (key: string, width: number, closed = false): string =>
  `${pictureFolder(closed ? CLOSED : OPEN, key)}/${width}.webp`;

/** Deletes a stored picture in all its widths. */
export const discardPicture = ({ stored }: StoredPicture): Promise<void> => deletePicture(stored.key);

/** Deletes the picture of a key in all its widths; nothing happens when it is gone already. */
export async function deletePicture(key: string): Promise<void> {
  for (const folder of folders) await deleteObjects(pictureFolder(folder, key));
}

/** The keys of all stored pictures, with the time since which each is there. */
export async function* storedPictures(): AsyncGenerator<{ key: string; since: Date }> {
  for (const folder of folders)
    for await (const { key: shelf } of listFolder(folder))
      for await (const { key, since } of listFolder(shelf)) yield { key: key.slice(shelf.length + 1), since };
}

interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
}

async function draw(bytes: Uint8Array, fit: PictureFit, params: { name: string }): Promise<Drawn[]> {
  const sharp = await loadSharp();
  try {
    const size = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(size)) throw new Refusal("picture_pixels", { params });
    const { width, height } = size;
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    const edge = fit === "square" ? Math.min(short, EDGE) : EDGE;
    const source = sharp(bytes, { limitInputPixels: pictureLimits.megapixels * 1e6, failOn: "error" });
    // What a cut leaves out is not read: a square is cut in the second step, so that a file that ends too early shows.
    const first = fit === "square" && long <= 4 * short ? "outside" : cutting[fit];
    const sized = resized(source.autoOrient(), edge, first).toColourspace("srgb").raw();
    const { data, info } = await sized.toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const drawn: Drawn[] = [];
    for (const widest of pictureWidths) {
      const encoded = resized(sharp(data, { raw }), Math.min(widest, edge), cutting[fit]).webp({
        quality: 82,
      });
      const { data: webp, info: size } = await encoded.toBuffer({ resolveWithObject: true });
      drawn.push({ bytes: webp, width: size.width, height: size.height });
    }
    return drawn;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("picture_broken", { params });
  }
}

const cutting = { square: "cover", inside: "inside" } as const;

const resized = (picture: Sharp, edge: number, fit: "cover" | "inside" | "outside"): Sharp =>
  picture.resize({
    width: edge,
    height: edge,
    fit,
    position: "centre",
    withoutEnlargement: fit === "inside",
  });

let loaded: Promise<typeof import("sharp")["default"]> | undefined;

/** The decoder is loaded with the first picture, keeps nothing in memory, and reads nothing but these formats. */
function loadSharp() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    const formats = ["Jpeg", "Png", "Webp"];
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
    return sharp;
  });
  return loaded;
}

/** So many pictures of one business wait at once: as those of a few people who choose ten each. */
const MOST_WAITING = 30;
const RETRY_SECONDS = 60;
const turns = new Turns(MOST_WAITING);

/** Works on one picture after the other. One that has to wait lies on the disk meanwhile, not in memory. */
async function inTurn<T>(
  business: string,
  take: () => Uint8Array,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  const turn = turns.take(business);
  if (!turn) throw new Refusal("too_many", { retryAfter: RETRY_SECONDS, params: { count: 1 } });
  try {
    if (turn.now) return await work(take());
    const file = await laidDown(take);
    try {
      await turn.come;
      return await work(await readFile(file));
    } finally {
      await rm(dirname(file), { recursive: true, force: true });
    }
  } finally {
    turn.end();
  }
}

/** Takes away what waited before a moment: pictures of a process that was killed. */
export async function sweepWaitingPictures(before: Date): Promise<void> {
  const { dataDir } = env();
  const names = await readdir(dataDir).catch(() => []);
  for (const folder of names.filter((name) => name.startsWith(WAITING)).map((name) => join(dataDir, name))) {
    const { mtime } = await stat(folder).catch(() => ({ mtime: before }));
    if (mtime < before) await rm(folder, { recursive: true, force: true });
  }
}

const WAITING = "waiting-";

async function laidDown(take: () => Uint8Array): Promise<string> {
  const bytes = take();
  await mkdir(env().dataDir, { recursive: true });
  const file = join(await mkdtemp(join(env().dataDir, WAITING)), "waiting");
  await writeFile(file, bytes, { mode: 0o600 });
  return file;
}
