-- Forms whose session was over when they were sent: sealed, for whoever had been signed in there.
CREATE TABLE "kept_form" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_form_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "kept_form_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "kept_form_path_check" CHECK (length("path") <= 2000),
    CONSTRAINT "kept_form_sealed_check" CHECK (octet_length("sealed") <= 8392704)
);
CREATE INDEX "kept_form_user_id_created_at_idx" ON "kept_form"("user_id", "created_at");
CREATE INDEX "kept_form_created_at_idx" ON "kept_form"("created_at");
