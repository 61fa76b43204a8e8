-- When a user has proved last who they are: at the sign-in, or by a fresh proof within the session.
ALTER TABLE "session" ADD COLUMN "proved_at" TIMESTAMPTZ(3);
UPDATE "session" SET "proved_at" = "created_at";
ALTER TABLE "session" ALTER COLUMN "proved_at" SET DEFAULT transaction_timestamp();
ALTER TABLE "session" ALTER COLUMN "proved_at" SET NOT NULL;

-- The session that asked for a link to sign in on a phone: the link ends with it, and proves no more than it did.
ALTER TABLE "sign_in_token" ADD COLUMN "session_id" UUID;
ALTER TABLE "sign_in_token" ADD CONSTRAINT "sign_in_token_session_id_fkey"
    FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "sign_in_token_session_id_idx" ON "sign_in_token"("session_id");
