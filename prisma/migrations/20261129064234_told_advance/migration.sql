-- AlterTable
ALTER TABLE "shop_order" ADD COLUMN     "told_advance" BIGINT,
  ADD CHECK ("told_advance" >= 0);

-- What a customer told and nobody of the business has saved since is no money received.
UPDATE "shop_order" s SET "told_advance" = o."upfront_payment"
FROM "order" o
WHERE o."organization_id" = s."organization_id" AND o."id" = s."order_id" AND o."upfront_payment" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "order_history" h
    WHERE h."organization_id" = o."organization_id" AND h."order_id" = o."id" AND h."act" = 'edited');
UPDATE "order" o SET "upfront_payment" = NULL
FROM "shop_order" s
WHERE s."organization_id" = o."organization_id" AND s."order_id" = o."id" AND s."told_advance" IS NOT NULL;
