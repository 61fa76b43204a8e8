-- The place of a category, and of a product in its category, as people have put them; null where nobody has.
ALTER TABLE "category" ADD COLUMN "position" SMALLINT CHECK ("position" >= 1);
ALTER TABLE "product" ADD COLUMN "position" INTEGER CHECK ("position" >= 1);

-- Carries the list of a category in its own order, beside all that the former index did.
CREATE INDEX "product_of_category" ON "product" ("organization_id", "category_id", "position", "name", "id");
DROP INDEX "product_organization_id_category_id_idx";

-- Carries the list of products by price.
CREATE INDEX "product_organization_id_price_id_idx" ON "product" ("organization_id", "price", "id");
