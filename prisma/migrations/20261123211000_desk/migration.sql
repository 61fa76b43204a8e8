-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ticket_note" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "author_id" UUID,
    "author_email" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ticket_note_organization_id_ticket_id_created_at_id_idx" ON "ticket_note"("organization_id", "ticket_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_note_organization_id_id_key" ON "ticket_note"("organization_id", "id");

-- CreateIndex
CREATE INDEX "ticket_waiting_since_id_idx" ON "ticket"("waiting_since", "id");

-- CreateIndex
CREATE INDEX "ticket_status_updated_at_id_idx" ON "ticket"("status", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_assignee_id_idx" ON "ticket"("assignee_id");

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_note" ADD CONSTRAINT "ticket_note_organization_id_ticket_id_fkey" FOREIGN KEY ("organization_id", "ticket_id") REFERENCES "ticket"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Whoever waits now has waited since the last change.
UPDATE "ticket" SET "waiting_since" = "updated_at" WHERE "status" IN ('open', 'pending_support');
ALTER TABLE "ticket" ADD CHECK (("waiting_since" IS NOT NULL) = ("status" IN ('open', 'pending_support')));

ALTER TABLE "ticket_note" ADD CHECK (length("note") BETWEEN 1 AND 5000),
  ADD CHECK (length("author_email") <= 254);
