-- AlterTable
ALTER TABLE "order_view" ADD COLUMN     "origin" TEXT;

ALTER TABLE "order_view" ADD CHECK ("origin" IN ('counter', 'shop'));
