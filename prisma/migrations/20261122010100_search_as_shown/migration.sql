-- What a product was called before: lines keep the name under which they were ordered, and are searched by it.
ALTER TABLE "product" ADD COLUMN "former_names" TEXT[] NOT NULL DEFAULT '{}';

UPDATE "product" p SET "former_names" = f."names" FROM (
  SELECT l."organization_id", l."product_id", array_agg(DISTINCT l."name") AS "names"
  FROM "order_line" l JOIN "product" p ON p."organization_id" = l."organization_id" AND p."id" = l."product_id"
  WHERE l."name" <> p."name" GROUP BY l."organization_id", l."product_id"
) AS f WHERE p."organization_id" = f."organization_id" AND p."id" = f."product_id";

CREATE INDEX "product_renamed" ON "product" ("organization_id") WHERE "former_names" <> '{}';

-- The search over orders by an e-mail address from its beginning; orders without one cost it nothing.
CREATE INDEX "order_customer_email" ON "order" ("organization_id", fold("customer_email") text_pattern_ops)
  WHERE "customer_email" IS NOT NULL;
