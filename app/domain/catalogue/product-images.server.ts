import { z } from "zod";
import { keepPicture, type PictureRow } from "#app/domain/files/keep-picture.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { productState } from "./product-states.ts";

const lockedRow = z.object({ name: z.string(), state: z.number() });

/** An image as a query answers it. */
export const storedImage = z.object({ id: z.string(), key: z.string() });
export type StoredImage = z.output<typeof storedImage>;

/** The pictures of `product p` in their order, as a column `images` of {@link StoredImage}. */
export const imagesColumn = Prisma.sql`(SELECT coalesce(
    json_agg(json_build_object('id', f.id, 'key', f.key) ORDER BY i.position), '[]')
  FROM product_image i JOIN file f ON f.organization_id = i.organization_id AND f.id = i.file_id
  WHERE i.organization_id = p.organization_id AND i.product_id = p.id) AS images`;

/** The key of the first picture of `product p`, as a column `image`. */
export const firstImageColumn = Prisma.sql`(SELECT f.key FROM product_image i
  JOIN file f ON f.organization_id = i.organization_id AND f.id = i.file_id
  WHERE i.organization_id = p.organization_id AND i.product_id = p.id AND i.position = 1) AS image`;

/** A stored image under its address. */
export const toImage = ({ id, key }: StoredImage): PictureRow => ({ id, url: pictureAddress(key) });

/**
 * Keeps others from changing the pictures of a product until the end of the transaction, and gives its name.
 * Refuses an unknown product (`not_found`) and an archived one (`products_archived`).
 */
export async function lockForImages(db: Tx, { organizationId }: Scope, id: string): Promise<string> {
  const product = await rowOf(
    db,
    lockedRow,
    Prisma.sql`SELECT name, state FROM product
    WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`,
  );
  if (!product) throw new Refusal("not_found");
  if (product.state === productState.archived) throw new Refusal("products_archived");
  return product.name;
}

/** The same for the product that a file is a picture of, archived or not; nothing where it is of none. */
export async function lockForFile(db: Tx, { organizationId }: Scope, fileId: string): Promise<void> {
  await db.$executeRaw`SELECT FROM product WHERE organization_id = ${organizationId}::uuid AND id = (
    SELECT product_id FROM product_image WHERE organization_id = ${organizationId}::uuid AND file_id = ${fileId}::uuid)
    FOR NO KEY UPDATE`;
}

/** The ids of a product's pictures, in their order. */
export async function imageIds(db: Tx, { organizationId }: Scope, productId: string): Promise<string[]> {
  const rows = await db.productImage.findMany({
    where: { organizationId, productId },
    orderBy: { position: "asc" },
    select: { fileId: true },
  });
  return rows.map(({ fileId }) => fileId);
}

/** Makes received pictures those of a product, behind the ones that it has; `firstId` becomes the id of the first. */
export async function keepImages(
  db: Tx,
  scope: Scope,
  product: { id: string; images: number },
  pictures: readonly StoredPicture[],
  firstId?: string,
): Promise<PictureRow[]> {
  const kept: PictureRow[] = [];
  for (const [at, picture] of pictures.entries())
    kept.push(await keepPicture(db, scope, "product", picture, at === 0 ? firstId : undefined));
  const { organizationId } = scope;
  const rows = kept.map(({ id: fileId }, at) => ({ fileId, position: product.images + at + 1 }));
  await db.productImage.createMany({
    data: rows.map((row) => ({ ...row, organizationId, productId: product.id })),
  });
  return kept;
}

/** Puts the pictures of a product into an order. */
export async function orderImages(db: Tx, { organizationId }: Scope, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`UPDATE product_image i SET position = o.position
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, position)
    WHERE i.organization_id = ${organizationId}::uuid AND i.file_id = o.id AND i.position <> o.position`;
}

/** Counts the places of a product's pictures from 1 again after one has gone. */
export const closeGaps = async (db: Tx, scope: Scope, productId: string): Promise<void> =>
  orderImages(db, scope, await imageIds(db, scope, productId));
