-- What a business was charged; rows come from the payment provider (document 3, section 3).
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "receipt_url" TEXT,
    "filename" TEXT NOT NULL,
    "provider_reference" TEXT NOT NULL,
    "generated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invoice_amount_check" CHECK ("amount" >= 0),
    CONSTRAINT "invoice_currency_check" CHECK ("currency" IN ('EUR', 'USD', 'RON', 'GBP')),
    CONSTRAINT "invoice_status_check"
      CHECK ("status" IN ('paid', 'completed', 'refunded', 'partially_refunded', 'disputed', 'unpaid')),
    CONSTRAINT "invoice_receipt_url_check" CHECK ("receipt_url" ~ '^https://[^\s]+$' AND char_length("receipt_url") <= 2000),
    CONSTRAINT "invoice_filename_check" CHECK (char_length("filename") BETWEEN 1 AND 120),
    CONSTRAINT "invoice_order_id_check" CHECK (char_length("order_id") BETWEEN 1 AND 120)
);
CREATE UNIQUE INDEX "invoice_provider_reference_key" ON "invoice"("provider_reference");
CREATE UNIQUE INDEX "invoice_organization_id_id_key" ON "invoice"("organization_id", "id");
-- The order of the list: latest first, by the date that it shows.
CREATE INDEX "invoice_latest_idx" ON "invoice"("organization_id", coalesce("generated_at", "created_at") DESC, "id" DESC);
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_fkey" FOREIGN KEY ("organization_id")
  REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
