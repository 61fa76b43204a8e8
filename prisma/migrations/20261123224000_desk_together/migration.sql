-- AlterTable
ALTER TABLE "ticket" ADD COLUMN     "answered_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ticket_look" (
    "organization_id" UUID NOT NULL,
    "ticket_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "writing" BOOLEAN NOT NULL,

    CONSTRAINT "ticket_look_pkey" PRIMARY KEY ("organization_id","ticket_id","user_id")
);

-- CreateTable
CREATE TABLE "canned_answer" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "ro" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "canned_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "error_count" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" UUID NOT NULL,
    "route" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "error_count_pkey" PRIMARY KEY ("organization_id","hour","route")
);

-- CreateIndex
CREATE INDEX "ticket_look_user_id_idx" ON "ticket_look"("user_id");

-- CreateIndex
CREATE INDEX "ticket_look_seen_at_idx" ON "ticket_look"("seen_at");

-- CreateIndex
CREATE INDEX "error_count_hour_idx" ON "error_count"("hour");

-- CreateIndex
CREATE INDEX "ticket_updated_at_id_idx" ON "ticket"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ticket_created_at_idx" ON "ticket"("created_at");

-- AddForeignKey
ALTER TABLE "ticket_look" ADD CONSTRAINT "ticket_look_organization_id_ticket_id_fkey" FOREIGN KEY ("organization_id", "ticket_id") REFERENCES "ticket"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_look" ADD CONSTRAINT "ticket_look_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "error_count" ADD CONSTRAINT "error_count_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;


UPDATE "ticket" t SET "answered_at" = (SELECT min(m."created_at") FROM "ticket_message" m
  WHERE m."organization_id" = t."organization_id" AND m."ticket_id" = t."id" AND m."side" = 'support');

ALTER TABLE "canned_answer" ADD CHECK (length("name") BETWEEN 2 AND 60),
  ADD CHECK (length("ro") BETWEEN 1 AND 2000),
  ADD CHECK (length("en") BETWEEN 1 AND 2000);
CREATE UNIQUE INDEX "canned_answer_name_key" ON "canned_answer" (fold("name"));

ALTER TABLE "error_count" ADD CHECK (length("route") <= 400),
  ADD CHECK (length("request_id") <= 100),
  ADD CHECK ("count" > 0);

-- The desk searches tickets of all businesses by subject, business, address and words.
CREATE INDEX "ticket_subject_trgm" ON "ticket" USING gin (fold("subject") gin_trgm_ops);
CREATE INDEX "ticket_message_trgm" ON "ticket_message" USING gin (fold("message") gin_trgm_ops, fold("author_email") gin_trgm_ops);
CREATE INDEX "organization_name_trgm" ON "organization" USING gin (fold("name") gin_trgm_ops);
