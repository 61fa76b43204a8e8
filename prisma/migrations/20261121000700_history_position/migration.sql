-- What happened to an order stands in the order in which it was written under the order's lock; the clock was read
-- before it.
ALTER TABLE "order_history" ADD COLUMN "position" BIGINT;
UPDATE "order_history" h SET "position" = n."position"
FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "position" FROM "order_history") n
WHERE n."id" = h."id";
CREATE SEQUENCE "order_history_position_seq" OWNED BY "order_history"."position";
SELECT setval('order_history_position_seq', (SELECT coalesce(max("position"), 0) + 1 FROM "order_history"), false);
ALTER TABLE "order_history" ALTER COLUMN "position" SET NOT NULL,
  ALTER COLUMN "position" SET DEFAULT nextval('order_history_position_seq');

DROP INDEX "order_history_organization_id_order_id_created_at_idx";
CREATE INDEX "order_history_organization_id_order_id_position_idx" ON "order_history"("organization_id", "order_id", "position");
