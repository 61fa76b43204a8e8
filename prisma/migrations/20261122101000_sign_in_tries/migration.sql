-- One sign-in mail for each address and asker: nobody ends or spends what somebody else has asked for.
DELETE FROM "sign_in_token";
ALTER TABLE "sign_in_token" ADD COLUMN "asker" BYTEA NOT NULL;
DROP INDEX "sign_in_token_email_key";
CREATE UNIQUE INDEX "sign_in_token_email_asker_key" ON "sign_in_token"("email", "asker");

-- Wrong PINs and codes without a right one, however slowly they come.
CREATE TABLE "wrong_try" (
    "subject" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wrong_try_pkey" PRIMARY KEY ("subject")
);
CREATE INDEX "wrong_try_expires_at_idx" ON "wrong_try"("expires_at");
