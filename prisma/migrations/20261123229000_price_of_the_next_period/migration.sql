-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "currency" TEXT,
ADD COLUMN     "next_amount" INTEGER;

ALTER TABLE "subscription"
  ADD CHECK (char_length("currency") = 3),
  ADD CHECK ("next_amount" >= 0);
