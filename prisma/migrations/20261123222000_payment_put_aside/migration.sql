-- AlterTable
ALTER TABLE "payment_event" ADD COLUMN     "put_aside_at" TIMESTAMPTZ(3);

-- Only what was looked at, and is nobody's, is put aside.
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_put_aside_check"
  CHECK ("put_aside_at" IS NULL OR ("handled_at" IS NOT NULL AND "organization_id" IS NULL));

-- What waits for the operator, the oldest first.
CREATE INDEX "payment_event_unmatched_idx" ON "payment_event"("received_at", "event_id")
  WHERE "organization_id" IS NULL AND "handled_at" IS NOT NULL AND "put_aside_at" IS NULL;
