-- AlterTable
ALTER TABLE "pickup_rule" ADD COLUMN     "own" BOOLEAN NOT NULL DEFAULT true;
