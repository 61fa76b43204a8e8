-- Who was an admin is known by the address that they had then, too: of a person who has another one now, or no account any
-- more, only a keyed digest of it stays, for a year.
ALTER TABLE "former_admin" DROP CONSTRAINT "former_admin_user_id_fkey",
  DROP CONSTRAINT "former_admin_pkey",
  ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "address_digest" TEXT,
  ADD COLUMN "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
  ALTER COLUMN "user_id" DROP NOT NULL,
  ADD CONSTRAINT "former_admin_pkey" PRIMARY KEY ("id"),
  ADD CONSTRAINT "former_admin_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "former_admin_organization_id_address_digest_idx" ON "former_admin"("organization_id", "address_digest");
CREATE UNIQUE INDEX "former_admin_organization_id_user_id_address_digest_key"
  ON "former_admin"("organization_id", "user_id", "address_digest");
