-- A change of somebody's e-mail address that waits for both mailboxes. A link that was used is null.
CREATE TABLE "email_change" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "old_hash" BYTEA,
    "new_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "email_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "email_change_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "email_change_user_id_key" ON "email_change"("user_id");
CREATE UNIQUE INDEX "email_change_old_hash_key" ON "email_change"("old_hash");
CREATE UNIQUE INDEX "email_change_new_hash_key" ON "email_change"("new_hash");
CREATE INDEX "email_change_session_id_idx" ON "email_change"("session_id");
CREATE INDEX "email_change_expires_at_idx" ON "email_change"("expires_at");
