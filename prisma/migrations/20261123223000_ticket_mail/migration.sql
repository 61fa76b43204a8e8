-- AlterTable
ALTER TABLE "ticket_message" ADD COLUMN     "mail_digest" BYTEA;

-- CreateIndex
CREATE UNIQUE INDEX "ticket_message_organization_id_mail_digest_key" ON "ticket_message"("organization_id", "mail_digest");

-- CreateIndex
CREATE INDEX "ticket_organization_id_follows_id_idx" ON "ticket"("organization_id", "follows_id");

ALTER TABLE "ticket_message" ADD CHECK (octet_length("mail_digest") = 32);
