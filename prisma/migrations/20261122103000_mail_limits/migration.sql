-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "slug_changes" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];

-- CreateTable
CREATE TABLE "receipt_recipient" (
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "in_order" BOOLEAN NOT NULL,
    "digest" TEXT NOT NULL,
    "mails" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "receipt_recipient_pkey" PRIMARY KEY ("organization_id","day","in_order","digest"),
    CONSTRAINT "receipt_recipient_mails_check" CHECK ("mails" > 0)
);

-- CreateTable
CREATE TABLE "sent_mail" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "day" DATE NOT NULL,
    "organization_id" UUID,
    "mails" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "sent_mail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sent_mail_mails_check" CHECK ("mails" > 0)
);

-- CreateIndex
CREATE INDEX "receipt_recipient_day_idx" ON "receipt_recipient"("day");

-- CreateIndex
CREATE INDEX "sent_mail_organization_id_idx" ON "sent_mail"("organization_id");

-- The mails of the service itself are one row of a day, without a business.
CREATE UNIQUE INDEX "sent_mail_day_organization_id_key" ON "sent_mail"("day", "organization_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "receipt_recipient" ADD CONSTRAINT "receipt_recipient_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_mail" ADD CONSTRAINT "sent_mail_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
