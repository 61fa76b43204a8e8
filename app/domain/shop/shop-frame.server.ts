import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { isLanguage, type Language } from "#app/lib/i18n.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { query } from "#app/lib/query.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { cartOfBrowser } from "./cart-rows.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { type ShopState, stateColumns, stateOf, stateRow } from "./shop-state.server.ts";
import { spokenIn } from "./spoken.ts";

const frameRow = stateRow.extend({
  logo: z.string().nullable(),
  greeting: z.string().nullable(),
  second_greeting: z.string().nullable(),
  lines: z.number(),
});

/** What stands on every page of a shop. */
export interface ShopFrame {
  name: string;
  slug: string;
  /** The language that the business speaks. */
  locale: Language | null;
  currency: string;
  /** The address of its logo. */
  logo: string | null;
  /** Blank for none. */
  greeting: string;
  state: ShopState;
  /** Lines in the cart. */
  lines: number;
}

/** What every page of a shop shows, in one statement. Document 4, Online shop. */
export const shopFrame = query({
  access: ["shop"],
  input: shopPlace,
  run: ({ db, scope, actor, now, language }) => frameOf(db, scope, actor.id ?? "", now, language),
});

/** The {@link ShopFrame} for a browser. */
export async function frameOf(
  db: Tx,
  scope: Scope,
  browserId: string,
  now: Date,
  language: Language,
): Promise<ShopFrame> {
  const { organizationId: id, organization } = scope;
  const row = await onlyRowOf(
    db,
    frameRow,
    Prisma.sql`SELECT ${stateColumns(scope, now)},
      (SELECT f.key FROM file f WHERE f.organization_id = ${id}::uuid AND f.kind = 'logo') AS logo,
      (SELECT s.greeting FROM shop s WHERE s.organization_id = ${id}::uuid) AS greeting,
      (SELECT s.second_greeting FROM shop s WHERE s.organization_id = ${id}::uuid) AS second_greeting,
      coalesce((SELECT jsonb_array_length(lines) FROM cart WHERE ${cartOfBrowser(scope, browserId, now)}), 0)::int
        AS lines`,
  );
  const { name, slug, locale, currency } = organization;
  return {
    ...{ name, slug, locale: isLanguage(locale) ? locale : null, currency },
    logo: row.logo && pictureAddress(row.logo, 320),
    greeting: spokenIn(scope, language)(row.greeting ?? "", row.second_greeting ?? ""),
    state: stateOf(scope, row, now),
    lines: row.lines,
  };
}
