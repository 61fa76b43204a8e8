-- CreateTable
CREATE TABLE "ticket" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "locale" TEXT NOT NULL,
    "opened_by" UUID,
    "follows_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_message" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "author_id" UUID,
    "author_email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ticket_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ticket_picture" (
    "organization_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "ticket_picture_pkey" PRIMARY KEY ("organization_id","file_id")
);

-- CreateIndex
CREATE INDEX "ticket_organization_id_updated_at_id_idx" ON "ticket"("organization_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ticket_organization_id_id_key" ON "ticket"("organization_id", "id");

-- CreateIndex
CREATE INDEX "ticket_message_organization_id_ticket_id_created_at_id_idx" ON "ticket_message"("organization_id", "ticket_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_message_organization_id_id_key" ON "ticket_message"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ticket_picture_organization_id_message_id_position_key" ON "ticket_picture"("organization_id", "message_id", "position");

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_organization_id_follows_id_fkey" FOREIGN KEY ("organization_id", "follows_id") REFERENCES "ticket"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_organization_id_ticket_id_fkey" FOREIGN KEY ("organization_id", "ticket_id") REFERENCES "ticket"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_organization_id_message_id_fkey" FOREIGN KEY ("organization_id", "message_id") REFERENCES "ticket_message"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_organization_id_file_id_fkey" FOREIGN KEY ("organization_id", "file_id") REFERENCES "file"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Lengths of document 3, sections 5 and 9; 5,000 characters at most (document 4, Help desk).
ALTER TABLE "ticket" ADD CHECK (length("subject") BETWEEN 4 AND 200),
  ADD CHECK ("status" IN ('open', 'pending_support', 'pending_customer', 'resolved')),
  ADD CHECK (("status" = 'resolved') = ("resolved_at" IS NOT NULL)),
  ADD CHECK ("locale" IN ('en', 'ro'));

ALTER TABLE "ticket_message" ADD CHECK (length("message") BETWEEN 1 AND 5000),
  ADD CHECK ("side" IN ('customer', 'support')),
  ADD CHECK (length("author_email") <= 254);

-- At most three screenshots of a message.
ALTER TABLE "ticket_picture" ADD CHECK ("position" BETWEEN 1 AND 3);

ALTER TABLE "file" DROP CONSTRAINT "file_kind_check", ADD CHECK ("kind" IN ('product', 'logo', 'ticket'));
