import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { prisma } from "#app/lib/database.server.ts";
import { pictureObject } from "#app/lib/picture.server.ts";
import { pictureWidths } from "#app/lib/picture-address.ts";
import { storeObject } from "#app/lib/storage.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { logo } from "./pictures/logo.ts";
import { lookOf } from "./pictures/of-product.ts";
import { onTable } from "./pictures/shapes.ts";
import { demoCatalogue } from "./seed-catalogue.ts";

/** The edge of a drawing in pixels: what a screen of the demo shows at the most. */
const EDGE = 480;

/** A drawing that lies in the store of pictures. */
interface Drawn {
  key: string;
  width: number;
  height: number;
  bytes: number;
}

export interface DemoPictures {
  logo: Drawn;
  /** By the name of the product. */
  products: Map<string, Drawn>;
}

/** Only the demo's own drawings are read as SVG; pictures that people send never are. */
const drawings = { operation: ["VipsForeignLoadSvg"] };

/** Draws the pictures of the demo and stores them; their rows follow with {@link hangPictures}. */
export async function drawPictures(): Promise<DemoPictures> {
  sharp.unblock(drawings);
  try {
    return await drawAll();
  } finally {
    sharp.block(drawings);
  }
}

async function drawAll(): Promise<DemoPictures> {
  const names = demoCatalogue.flatMap(({ products }) => products.map(({ name }) => name));
  const looks = names.map((name) => [name, lookOf(name)] as const);
  const products = new Map<string, Drawn>();
  await Promise.all(
    looks.map(async ([name, look], place) => {
      if (look) products.set(name, await drawn(onTable(look, place)));
    }),
  );
  return { logo: await drawn(logo), products };
}

/** Gives the products of the demo their pictures, and the business its logo. */
export async function hangPictures(
  organizationId: string,
  products: readonly { id: string; name: string }[],
  pictures: DemoPictures,
): Promise<void> {
  const hung = products.flatMap(({ id: productId, name }) => {
    const picture = pictures.products.get(name);
    return picture ? [{ productId, fileId: newId(), picture }] : [];
  });
  await prisma.file.createMany({
    data: [
      { organizationId, kind: "logo", ...pictures.logo },
      ...hung.map(({ fileId, picture }) => ({ id: fileId, organizationId, kind: "product", ...picture })),
    ],
  });
  await prisma.productImage.createMany({
    data: hung.map(({ productId, fileId }) => ({ organizationId, productId, fileId, position: 1 })),
  });
}

async function drawn(svg: string): Promise<Drawn> {
  const key = randomBytes(16).toString("hex");
  const whole = await sharp(Buffer.from(svg)).resize(EDGE).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = whole.info;
  let bytes = 0;
  for (const widest of pictureWidths) {
    const sized = sharp(whole.data, { raw: { width, height, channels } }).resize(Math.min(widest, EDGE));
    const webp = await sized.webp({ quality: 80, effort: 2 }).toBuffer();
    await storeObject(pictureObject(key, widest), webp);
    bytes += webp.length;
  }
  return { key, width, height, bytes };
}
