import { z } from "zod";
import { categoryJoin } from "#app/domain/catalogue/orderable.server.ts";
import { ownOrder } from "#app/domain/catalogue/own-order.server.ts";
import type { ClosedDays, OpenRange } from "#app/domain/pickup/pickup-rules.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import { onlyRowOf, rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { soldInShop } from "./sold-in-shop.server.ts";

const versionRow = z.object({ version: z.string() });

/** A picture with its size in pixels. */
export interface ShownPicture {
  key: string;
  width: number;
  height: number;
}

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  second_name: z.string(),
  unit: z.number(),
  /** Minor units. */
  price: z.number(),
  category_id: z.string().nullable(),
  category: z.string().nullable(),
  second_category: z.string().nullable(),
  /** The local day on which it is out. */
  out_on: z.string().nullable(),
  /** Whether it asks something before it can be ordered. */
  asks: z.boolean(),
  image: storedJson<ShownPicture | null>(),
});

const placeRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  hours: storedJson<readonly (readonly OpenRange[])[] | null>(),
  closed: storedJson<readonly ClosedDays[]>(),
});

/** A product of a shop in both languages, with the folded words by which it is found. */
export interface CatalogueProduct extends z.output<typeof productRow> {
  words: string;
}

/** A workplace with its address and its hours of the week, from Monday on; null where nobody has said any. */
export type ShopPlace = z.output<typeof placeRow>;

/** What a shop shows: its products by category in the business's own order, and its workplaces. */
export interface Catalogue {
  version: string;
  products: readonly CatalogueProduct[];
  places: readonly ShopPlace[];
}

/** Products that a process keeps in all, of the businesses that were asked for last. */
const MOST_PRODUCTS = 40_000;

const kept = new Map<string, Catalogue>();
let products = 0;

/**
 * What a shop shows, as it is now: the version is read each time in a statement of one row, and what this process has kept
 * of another version is read anew. The version is read first, so that what is kept is at least as new. Document 4, Online shop.
 */
export async function catalogueOf(db: Tx, scope: Scope): Promise<Catalogue> {
  const { organizationId } = scope;
  const { version } = await onlyRowOf(
    db,
    versionRow,
    Prisma.sql`SELECT version::text FROM catalogue_version WHERE organization_id = ${organizationId}::uuid`,
  );
  const known = kept.get(organizationId);
  if (known?.version === version) return known;
  const catalogue = { version, ...(await readCatalogue(db, scope)) };
  keep(organizationId, catalogue);
  return catalogue;
}

function keep(organizationId: string, catalogue: Catalogue): void {
  forget(organizationId);
  kept.set(organizationId, catalogue);
  products += catalogue.products.length + 1;
  for (const oldest of kept.keys()) {
    if (products <= MOST_PRODUCTS || oldest === organizationId) break;
    forget(oldest);
  }
}

function forget(organizationId: string): void {
  products -= kept.has(organizationId) ? (kept.get(organizationId)?.products.length ?? 0) + 1 : 0;
  kept.delete(organizationId);
}

async function readCatalogue(db: Tx, scope: Scope): Promise<Omit<Catalogue, "version">> {
  const [rows, places] = await Promise.all([
    rowsOf(
      db,
      productRow,
      Prisma.sql`SELECT p.id, p.name, p.second_name, p.unit, p.price, p.category_id, c.name AS category,
        c.second_name AS second_category, to_char(p.out_on, 'YYYY-MM-DD') AS out_on,
        jsonb_path_exists(p.fields, '$[*] ? (@.required == 1)') AS asks,
        (SELECT json_build_object('key', f.key, 'width', f.width, 'height', f.height) FROM product_image i
          JOIN file f ON f.organization_id = i.organization_id AND f.id = i.file_id
          WHERE i.organization_id = p.organization_id AND i.product_id = p.id AND i.position = 1) AS image
      FROM product p ${categoryJoin} WHERE ${soldInShop(scope)}
      ORDER BY c.position, c.name, ${ownOrder("p")}`,
    ),
    placesOf(db, scope),
  ]);
  return {
    products: rows.map((row) => ({ ...row, words: fold(`${row.name} ${row.second_name}`) })),
    places,
  };
}

/** The workplaces of a business with the hours that are theirs, in one statement; 100 of them at most. */
function placesOf(db: Tx, { organizationId }: Scope): Promise<ShopPlace[]> {
  return rowsOf(
    db,
    placeRow,
    Prisma.sql`SELECT w.id, w.name, w.address, w.phone, coalesce(r.hours, b.hours) AS hours,
      coalesce(r.closed, b.closed, '[]') AS closed
    FROM workplace w
      LEFT JOIN pickup_rule r ON r.organization_id = w.organization_id AND r.workplace_id = w.id AND r.own
      LEFT JOIN pickup_rule b ON b.organization_id = w.organization_id AND b.workplace_id IS NULL AND b.own
        AND r.id IS NULL
    WHERE w.organization_id = ${organizationId}::uuid ORDER BY w.name, w.id LIMIT 100`,
  );
}

/** Whether a product is named by all of these words, in any order, letter case and accents aside. */
export function isFound({ words }: CatalogueProduct, text: string | undefined): boolean {
  return (
    !text ||
    fold(text)
      .split(/\s+/)
      .every((word) => words.includes(word))
  );
}
