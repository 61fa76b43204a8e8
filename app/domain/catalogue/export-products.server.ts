import { z } from "zod";
import { takeSpreadsheet } from "#app/domain/exports/export-limits.server.ts";
import type { PickupNotice } from "#app/domain/pickup/pickup-rules.ts";
import { pickupNoticeInWords } from "#app/domain/pickup/rules-in-words.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import {
  type Column,
  type Row,
  type Sheet,
  SPREADSHEET,
  spreadsheetAnswer,
} from "#app/lib/spreadsheet.server.ts";
import type { Translate } from "#app/lib/translate.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { ProductField } from "./product-fields.ts";
import { daysOf } from "./week.ts";

/**
 * All products of a business as a spreadsheet, archived ones at its end. It depends on no plan (document 4, Plans). The audit
 * log tells who has exported how many (document 3, Audit log). Refuses `too_many`.
 */
export const exportProducts = query({
  key: "GET_/v1/items/export",
  summary: "Export all products as a spreadsheet",
  refuses: ["too_many"],
  access: ["GET_/v1/items", "POST_/v1/items", "PUT_/v1/items/:item_id", "DELETE_/v1/items/:item_id"],
  input: z.object({}),
  file: SPREADSHEET,
  async run({ db, scope, actor, now, language, ip }) {
    await takeSpreadsheet(scope, actor);
    const { organizationId, organization } = scope;
    const products = await db.product.count({ where: { organizationId } });
    await writeAudit(db, { actor, scope, ip }, "product.exported", [{ after: { products } }]);
    const { timeZone } = organization;
    const t = translatorFor(language, "spreadsheet");
    return spreadsheetAnswer([productSheet(db, scope, language)], {
      ...{ language, timeZone, now, organizationId },
      fileName: `${t("product.file")}-${localDay(now, timeZone)}.xlsx`,
    });
  },
});

const columns = [
  ["name", "text", 36],
  ["sku", "text", 14],
  ["barcode", "text", 16],
  ["category", "text", 22],
  ["unit", "text", 8],
  ["price", "money"],
  ["state", "text", 22],
  ["cart_limit", "whole"],
  ["fields", "text", 30],
  ["description", "text", 40],
  ["nutritional", "text", 40],
  ["created_at", "dateTime"],
  ["second_name", "text", 36],
  ["second_description", "text", 40],
  ["second_nutritional", "text", 40],
  ["pickup_days", "text", 24],
  ["notice", "text", 30],
] as const satisfies readonly (readonly [name: string, format: Column["format"], width?: number])[];

const productSheet = (db: Tx, scope: Scope, language: Language): Sheet => {
  const t = translatorFor(language, "spreadsheet");
  return {
    name: t("product.title"),
    columns: columns.map(([name, format, width]) => ({
      header: t(`product.${name}`),
      format,
      ...(width !== undefined && { width }),
    })),
    rows: batchesOf(db, scope, language),
  };
};

const productRow = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.number(),
  price: z.number(),
  state: z.number(),
  cart_limit: z.number(),
  fields: storedJson<ProductField[]>(),
  description: z.string(),
  nutritional: z.string(),
  created_at: z.date(),
  second_name: z.string(),
  second_description: z.string(),
  second_nutritional: z.string(),
  pickup_days: z.number(),
  notice: storedJson<PickupNotice | null>(),
});

/** Products that one statement reads. */
const BATCH = 500;

/** In the order that the products have at the beginning: what is edited meanwhile comes once, with its present values. */
async function* batchesOf(db: Tx, scope: Scope, language: Language): AsyncGenerator<Row[]> {
  const ids = await idsInOrder(db, scope);
  const rowOfProduct = inWords(language, scope.organization.currency);
  for (let start = 0; start < ids.length; start += BATCH)
    yield (await productsOf(db, scope, ids.slice(start, start + BATCH))).map(rowOfProduct);
}

async function idsInOrder(db: Tx, { organizationId }: Scope): Promise<string[]> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string() }),
    Prisma.sql`SELECT p.id
    FROM product p LEFT JOIN category c ON c.organization_id = p.organization_id AND c.id = p.category_id
    WHERE p.organization_id = ${organizationId}::uuid
    ORDER BY p.state = 9, c.name NULLS LAST, p.name, p.id`,
  );
  return rows.map(({ id }) => id);
}

const productsOf = (db: Tx, { organizationId }: Scope, ids: readonly string[]) =>
  rowsOf(
    db,
    productRow,
    Prisma.sql`SELECT p.name, p.sku, p.barcode, c.name AS category, p.unit, p.price, p.state, p.cart_limit, p.fields,
      p.description, p.nutritional, p.created_at, p.second_name, p.second_description, p.second_nutritional, p.pickup_days,
      p.notice
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
      JOIN product p ON p.organization_id = ${organizationId}::uuid AND p.id = asked.id
      LEFT JOIN category c ON c.organization_id = p.organization_id AND c.id = p.category_id
    ORDER BY asked.place`,
  );

function inWords(language: Language, currency: string) {
  const t = translatorFor(language, ["products", "common", "pickup"]) as Translate;
  return (product: z.output<typeof productRow>): Row => [
    product.name,
    product.sku,
    product.barcode,
    product.category,
    t(`common:unitShort.${product.unit}`),
    { amount: product.price, currency },
    t(`products:states.${product.state}`),
    product.cart_limit > 0 ? product.cart_limit : null,
    product.fields.map(({ name }) => name).join(", "),
    product.description,
    product.nutritional,
    product.created_at,
    product.second_name,
    product.second_description,
    product.second_nutritional,
    daysOf(product.pickup_days)
      .map((day) => t(`pickup:short.${day}`))
      .join(", "),
    product.notice && pickupNoticeInWords(product.notice, t),
  ];
}
