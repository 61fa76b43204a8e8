-- What an invoice to the business needs (document 1, section 3; document 3, section 2).
ALTER TABLE "organization"
  ADD COLUMN "address" TEXT,
  ADD COLUMN "zipcode" TEXT,
  ADD COLUMN "state" TEXT,
  ADD COLUMN "city" TEXT,
  ADD COLUMN "country" TEXT,
  ADD COLUMN "phone" TEXT,
  ADD COLUMN "vat_number" TEXT,
  ADD COLUMN "trade_registry" TEXT,
  ADD COLUMN "bank_account" TEXT,
  ADD COLUMN "bank_name" TEXT;
