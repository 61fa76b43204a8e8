-- AlterTable
ALTER TABLE "contact_message" ADD COLUMN     "undelivered" TEXT;

ALTER TABLE "contact_message" ADD CHECK (length("undelivered") BETWEEN 1 AND 5000);
