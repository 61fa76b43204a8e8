import { z } from "zod";
import { categoryJoin } from "#app/domain/catalogue/orderable.server.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";
import { daysOf } from "#app/domain/catalogue/week.ts";
import type { PickupNotice } from "#app/domain/pickup/pickup-rules.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { type Asking, query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf, storedJson } from "#app/lib/rows.server.ts";
import type { ShownPicture } from "./catalogue.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { shopItemOutput } from "./shop-output.server.ts";
import { orderableInShop, soldInShop } from "./sold-in-shop.server.ts";
import { spokenIn, voiceIn } from "./spoken.ts";

const itemRow = z.object({
  id: z.string(),
  name: z.string(),
  second_name: z.string(),
  unit: z.number(),
  price: z.number(),
  cart_limit: z.number(),
  description: z.string(),
  second_description: z.string(),
  nutritional: z.string(),
  second_nutritional: z.string(),
  category_id: z.string(),
  category: z.string().nullable(),
  second_category: z.string().nullable(),
  fields: storedJson<ProductField[]>(),
  pickup_days: z.number(),
  notice: storedJson<PickupNotice | null>(),
  orderable: z.boolean(),
  images: storedJson<ShownPicture[]>(),
});

const asked = shopPlace.extend({ item_id: id });

/** A product of a shop, for its page. Refuses what the shop does not show (`not_found`). One statement. */
export const shopItem = query({
  access: ["shop"],
  input: asked,
  run: (asking, input) => itemOf(asking, input),
});

/** A product of a shop. Refuses what the shop does not show (`not_found`). Document 4, Online shop. */
export const getShopItem = query({
  key: "GET_/v1/shops/:slug/items/:item_id",
  summary: "Show a product of an online shop",
  refuses: ["not_found"],
  access: ["shop"],
  input: asked,
  output: shopItemOutput,
  async run(asking, input) {
    const { pictures, asks: fields, pickup: _pickup, voices: _voices, ...item } = await itemOf(asking, input);
    return { ...item, fields, images: pictures.map(({ key }) => pictureAddress(key)) };
  },
});

async function itemOf({ db, scope, now, language }: Asking, { item_id }: { item_id: string }) {
  const row = await rowOf(
    db,
    itemRow,
    Prisma.sql`SELECT p.id, p.name, p.second_name, p.unit, p.price, p.cart_limit, p.description, p.second_description,
      p.nutritional, p.second_nutritional, coalesce(p.category_id, ${UNCATEGORIZED}::uuid) AS category_id,
      c.name AS category, c.second_name AS second_category, p.fields, p.pickup_days, p.notice, ${orderableInShop(scope, now)} AS orderable,
      (SELECT coalesce(json_agg(json_build_object('key', f.key, 'width', f.width, 'height', f.height)
          ORDER BY i.position), '[]')
        FROM product_image i JOIN file f ON f.organization_id = i.organization_id AND f.id = i.file_id
        WHERE i.organization_id = p.organization_id AND i.product_id = p.id) AS images
    FROM product p ${categoryJoin} WHERE ${soldInShop(scope)} AND p.id = ${item_id}::uuid`,
  );
  if (!row) throw new Refusal("not_found");
  const say = spokenIn(scope, language);
  const voice = voiceIn(scope, language);
  return {
    id: row.id,
    name: say(row.name, row.second_name),
    description: say(row.description, row.second_description),
    nutritional: say(row.nutritional, row.second_nutritional),
    ...{ unit: row.unit, price: row.price, cart_limit: row.cart_limit, category_id: row.category_id },
    category: row.category === null ? null : say(row.category, row.second_category ?? ""),
    asks: row.fields,
    pickup: { days: daysOf(row.pickup_days), notice: row.notice },
    out_today: !row.orderable,
    pictures: row.images,
    voices: {
      name: voice(row.second_name),
      description: voice(row.second_description),
      nutritional: voice(row.second_nutritional),
      asks: voice(""),
    },
  };
}
