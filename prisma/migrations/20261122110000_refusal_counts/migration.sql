-- How often something was refused within an hour, and when the operator was last told of a limit.
CREATE TABLE "refusal_count" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "organization_id" UUID,
    "network" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refusal_count_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "limit_alarm" (
    "name" TEXT NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limit_alarm_pkey" PRIMARY KEY ("name")
);

CREATE INDEX "refusal_count_hour_idx" ON "refusal_count"("hour");
CREATE INDEX "refusal_count_organization_id_last_at_id_idx" ON "refusal_count"("organization_id", "last_at" DESC, "id" DESC);
CREATE INDEX "refusal_count_kind_what_last_at_idx" ON "refusal_count"("kind", "what", "last_at");
CREATE INDEX "refusal_count_subject_idx" ON "refusal_count"("subject");

ALTER TABLE "refusal_count" ADD CONSTRAINT "refusal_count_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: what is counted up. PostgreSQL 15 is the oldest that compares nulls here.
CREATE UNIQUE INDEX "refusal_count_once" ON "refusal_count"
  ("hour", "kind", "what", "organization_id", "network", "subject", "actor_kind", "actor_id") NULLS NOT DISTINCT;

ALTER TABLE "refusal_count" ADD CHECK ("kind" IN ('sign_in', 'forbidden', 'limit')),
  ADD CHECK (char_length("what") BETWEEN 1 AND 100), ADD CHECK (char_length("network") <= 50),
  ADD CHECK (char_length("subject") <= 22), ADD CHECK ("count" > 0), ADD CHECK ("last_at" >= "first_at");
