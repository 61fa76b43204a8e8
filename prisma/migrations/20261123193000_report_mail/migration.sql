-- CreateTable
CREATE TABLE "report_mail" (
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "every" TEXT NOT NULL,
    "sent_until" DATE NOT NULL,

    CONSTRAINT "report_mail_pkey" PRIMARY KEY ("organization_id","user_id"),
    CONSTRAINT "report_mail_every_check" CHECK ("every" IN ('weekly', 'monthly'))
);

-- AddForeignKey
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "membership"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
