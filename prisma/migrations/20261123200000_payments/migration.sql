-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "provider" TEXT;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "payments_asked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "payments_written" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "subscription" ADD COLUMN     "next_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_plan_id" TEXT,
ADD COLUMN     "next_quantity" INTEGER,
ADD COLUMN     "provider" TEXT,
ADD COLUMN     "vendor_customer_id" TEXT;

-- CreateTable
CREATE TABLE "purchase" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "billing_cycle" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "pay_by" TEXT NOT NULL,
    "reference" TEXT,
    "vendor_subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subscription_id" TEXT,
    "reference" TEXT,
    "purchase_id" UUID,
    "customer_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "handled_at" TIMESTAMPTZ(3),
    "organization_id" UUID,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("provider","event_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "purchase_reference_key" ON "purchase"("reference");

-- CreateIndex
CREATE INDEX "purchase_organization_id_created_at_idx" ON "purchase"("organization_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_organization_id_id_key" ON "purchase"("organization_id", "id");

-- CreateIndex
CREATE INDEX "payment_event_organization_id_idx" ON "payment_event"("organization_id");

-- CreateIndex
CREATE INDEX "subscription_vendor_customer_id_idx" ON "subscription"("vendor_customer_id");

-- CreateIndex
CREATE INDEX "payment_event_received_at_idx" ON "payment_event"("received_at");

-- AddForeignKey
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What is bought, where, and how (document 4, Plans).
ALTER TABLE "subscription"
  ADD CHECK ("provider" IN ('PADDLE', 'STRIPE')),
  ADD CHECK ("next_plan_id" IN ('store_basic', 'store_pro', 'store_ultimate', 'store_member')),
  ADD CHECK ("next_quantity" BETWEEN 1 AND 1000),
  ADD CHECK (num_nonnulls("next_plan_id", "next_quantity", "next_at") IN (0, 3));
ALTER TABLE "invoice" ADD CHECK ("provider" IN ('PADDLE', 'STRIPE'));
ALTER TABLE "purchase"
  ADD CHECK ("provider" IN ('PADDLE', 'STRIPE')),
  ADD CHECK ("plan_id" IN ('store_basic', 'store_pro', 'store_ultimate', 'store_member')),
  ADD CHECK ("billing_cycle" IN ('month', 'year')),
  ADD CHECK ("quantity" BETWEEN 1 AND 1000),
  ADD CHECK ("pay_by" IN ('card', 'invoice')),
  ADD CHECK (char_length("reference") BETWEEN 1 AND 255),
  ADD CHECK (char_length("vendor_subscription_id") BETWEEN 1 AND 255);
ALTER TABLE "payment_event"
  ADD CHECK ("provider" IN ('PADDLE', 'STRIPE')),
  ADD CHECK (char_length("event_id") BETWEEN 1 AND 255),
  ADD CHECK (char_length("type") BETWEEN 1 AND 100),
  ADD CHECK (char_length("subscription_id") BETWEEN 1 AND 255),
  ADD CHECK (char_length("reference") BETWEEN 1 AND 255),
  ADD CHECK (char_length("customer_id") BETWEEN 1 AND 255);
-- What a worker looks for: events that were stored and not worked off, and purchases that may still be paid.
CREATE INDEX "payment_event_waiting_idx" ON "payment_event" ("received_at") WHERE "handled_at" IS NULL;
CREATE INDEX "purchase_open_idx" ON "purchase" ("created_at") WHERE "closed_at" IS NULL;
