-- Archives of personal data that a job makes, each for the person who asked; kept for a day.
CREATE TABLE "personal_export" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "personal_export_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "personal_export_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "personal_export_user_id_idx" ON "personal_export"("user_id");
CREATE INDEX "personal_export_created_at_idx" ON "personal_export"("created_at");

-- What a user did, for the archive of their data. Members' moves, which are nearly all, are not in it.
CREATE INDEX "order_history_by_user" ON "order_history"("actor_id", "id") WHERE actor_kind = 'user';
CREATE INDEX "audit_entry_by_actor" ON "audit_entry"("actor_id", "id");
