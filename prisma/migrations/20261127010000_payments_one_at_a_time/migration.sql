-- Who asks the payment provider for something for an organization at this moment, and until when at most.
ALTER TABLE "organization" ADD COLUMN     "payments_held_until" TIMESTAMPTZ(3),
ADD COLUMN     "payments_holder" UUID;

ALTER TABLE "organization" ADD CONSTRAINT "organization_payments_held" CHECK (("payments_holder" IS NULL) = ("payments_held_until" IS NULL));
