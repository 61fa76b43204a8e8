-- What the link of the mail that told of a session ends it by.
ALTER TABLE "session" ADD COLUMN "end_hash" BYTEA;
CREATE UNIQUE INDEX "session_end_hash_key" ON "session"("end_hash");
