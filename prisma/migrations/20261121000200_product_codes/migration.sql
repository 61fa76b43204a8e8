-- Sku and barcode are looked for in any part, without letter case and accents, as the name is.
CREATE INDEX "product_sku_trgm" ON "product" USING gin (fold("sku") gin_trgm_ops);
CREATE INDEX "product_barcode_trgm" ON "product" USING gin (fold("barcode") gin_trgm_ops);
