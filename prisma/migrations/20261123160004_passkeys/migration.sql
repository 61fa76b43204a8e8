-- Keys by which users sign in beside the mail (WebAuthn): the public half alone.
CREATE TABLE "passkey" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "passkey_name_check" CHECK (length("name") BETWEEN 1 AND 60),
    CONSTRAINT "passkey_credential_id_check" CHECK (length("credential_id") <= 1400)
);
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- Challenges that were answered: each counts once. Those that nobody answered leave no row.
CREATE TABLE "spent_challenge" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_challenge_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "spent_challenge_expires_at_idx" ON "spent_challenge"("expires_at");
