-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "used_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "hash" BYTEA NOT NULL,
    "invited_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_hash_key" ON "invitation"("hash");

-- CreateIndex
CREATE INDEX "invitation_expires_at_idx" ON "invitation"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_organization_id_email_key" ON "invitation"("organization_id", "email");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "invitation" ADD CHECK ("role" IN ('admin', 'custom')), ADD CHECK (char_length("email") <= 254);
UPDATE "membership" m SET "used_at" =
  (SELECT max(s."created_at") FROM "session" s WHERE s."organization_id" = m."organization_id" AND s."user_id" = m."user_id");
