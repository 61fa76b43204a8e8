-- DropIndex
DROP INDEX "contact_message_created_at_idx";

-- AlterTable
ALTER TABLE "contact_message" ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'open',
ADD COLUMN     "answer" TEXT,
ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "closed_by" TEXT,
ADD COLUMN     "ticket_id" UUID;

-- CreateIndex
CREATE INDEX "contact_message_created_at_id_idx" ON "contact_message"("created_at", "id");

-- CreateIndex
CREATE INDEX "contact_message_status_created_at_id_idx" ON "contact_message"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "contact_message_ticket_id_idx" ON "contact_message"("ticket_id");

-- AddForeignKey
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "contact_message" ADD CHECK ("status" IN ('open', 'answered', 'ticket', 'done')),
  ADD CHECK (("status" = 'open') = ("closed_at" IS NULL)),
  ADD CHECK (("closed_at" IS NULL) = ("closed_by" IS NULL)),
  ADD CHECK (("status" = 'answered') = ("answer" IS NOT NULL)),
  ADD CHECK ("ticket_id" IS NULL OR "status" = 'ticket'),
  ADD CHECK (length("answer") BETWEEN 1 AND 5000),
  ADD CHECK (length("closed_by") <= 254);
