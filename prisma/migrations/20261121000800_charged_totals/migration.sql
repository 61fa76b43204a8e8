-- A completed order is paid for by what was prepared.
UPDATE "order" o SET "total" = l."total"
FROM (
  SELECT "organization_id", "order_id", sum(round("price" * coalesce("prepared_quantity", "quantity"))) AS "total"
  FROM "order_line" GROUP BY "organization_id", "order_id"
) l
WHERE l."organization_id" = o."organization_id" AND l."order_id" = o."id"
  AND o."status" IN ('order_completed', 'order_delivered') AND o."total" <> l."total";
