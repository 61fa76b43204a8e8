-- What the processes of one installation agree on: one row.
CREATE TABLE "installation" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "secret_digest" BYTEA,
    "room_tried_at" TIMESTAMPTZ(3),

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "installation_one" CHECK ("id" = 1)
);

INSERT INTO "installation" DEFAULT VALUES;
