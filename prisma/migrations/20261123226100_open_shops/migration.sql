-- The shops that take orders, for the site map.
CREATE INDEX "setting_of_open_shop" ON "setting" ("organization_id")
  WHERE "scope" = 'shop' AND "name" = 'shop_orders' AND "data" @> '{"active": true}';
