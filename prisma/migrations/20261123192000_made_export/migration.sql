-- Files that a job makes are of personal data, or of the orders of a business. They are kept for a day, and asked for again.
DELETE FROM "personal_export";
ALTER TABLE "personal_export" RENAME TO "made_export";
ALTER TABLE "made_export" RENAME CONSTRAINT "personal_export_pkey" TO "made_export_pkey";
ALTER TABLE "made_export" RENAME CONSTRAINT "personal_export_user_id_fkey" TO "made_export_user_id_fkey";
ALTER INDEX "personal_export_user_id_idx" RENAME TO "made_export_user_id_idx";
ALTER INDEX "personal_export_created_at_idx" RENAME TO "made_export_created_at_idx";
ALTER TABLE "made_export"
    ADD COLUMN "organization_id" UUID NOT NULL,
    ADD COLUMN "asked" JSONB,
    ADD CONSTRAINT "made_export_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "made_export_organization_id_id_key" ON "made_export"("organization_id", "id");

-- Exports and reports by the day of the hand-over.
CREATE INDEX "order_organization_id_delivered_at_idx" ON "order"("organization_id", "delivered_at");
