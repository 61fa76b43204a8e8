-- What visitors write to the operator.
CREATE TABLE "contact_message" (
  "id" UUID NOT NULL,
  "message" TEXT NOT NULL CHECK (char_length("message") BETWEEN 40 AND 500),
  "name" TEXT CHECK (char_length("name") BETWEEN 1 AND 255),
  "email" TEXT CHECK (char_length("email") BETWEEN 3 AND 254),
  "locale" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
  CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "contact_message_created_at_idx" ON "contact_message" ("created_at");
