-- AlterTable
ALTER TABLE "shop_order" ADD COLUMN     "unmailed" BOOLEAN NOT NULL DEFAULT false;
