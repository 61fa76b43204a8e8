CREATE EXTENSION IF NOT EXISTS btree_gin;

-- A phone number by its digits alone, as it is dialled within Romania: +40 745… and 0040 745… are 0745….
CREATE FUNCTION phone_digits(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT nullif(regexp_replace(regexp_replace(regexp_replace($1, '\D', '', 'g'), '^00', ''), '^40([237]\d{8})$', '0\1'), '')
$$;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "customer_id" UUID;

-- CreateTable
CREATE TABLE "customer" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "phone_digits" TEXT,
    "address" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "anonymized_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_view" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "q" TEXT,
    "status" TEXT,
    "workplace_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "customer_organization_id_created_at_id_idx" ON "customer"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "customer_organization_id_id_key" ON "customer"("organization_id", "id");

-- CreateIndex
CREATE INDEX "order_view_organization_id_workplace_id_idx" ON "order_view"("organization_id", "workplace_id");

-- CreateIndex
CREATE INDEX "order_view_user_id_idx" ON "order_view"("user_id");

-- CreateIndex
CREATE INDEX "order_organization_id_status_created_at_id_idx" ON "order"("organization_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "order_line_organization_id_product_id_order_id_idx" ON "order_line"("organization_id", "product_id", "order_id");

-- DropIndex
DROP INDEX "order_line_organization_id_product_id_idx";

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customer"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_view" ADD CONSTRAINT "order_view_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_view" ADD CONSTRAINT "order_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_view" ADD CONSTRAINT "order_view_organization_id_workplace_id_fkey" FOREIGN KEY ("organization_id", "workplace_id") REFERENCES "workplace"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A customer is known by the digits of a phone number, or by an e-mail address.
CREATE UNIQUE INDEX "customer_phone" ON "customer" ("organization_id", "phone_digits") WHERE "phone_digits" IS NOT NULL;
CREATE UNIQUE INDEX "customer_email" ON "customer" ("organization_id", fold("email")) WHERE "email" IS NOT NULL;
ALTER TABLE "customer" ADD CHECK ("phone_digits" = phone_digits("phone")),
  ADD CHECK ("anonymized_at" IS NULL OR num_nonnulls("name", "email", "phone", "phone_digits", "address") = 0);

-- The customers' filter: name, e-mail and address together, the phone by its digits.
CREATE INDEX "customer_search" ON "customer" USING gin ("organization_id",
  fold(coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("address", '')) gin_trgm_ops,
  "phone_digits" gin_trgm_ops);

-- The search over orders; orders without a customer's name or phone cost it nothing.
CREATE INDEX "order_customer_name" ON "order" USING gin ("organization_id", fold("customer_name") gin_trgm_ops)
  WHERE "customer_name" IS NOT NULL;
CREATE INDEX "order_customer_phone" ON "order" USING gin ("organization_id", phone_digits("customer_phone") gin_trgm_ops)
  WHERE "customer_phone" IS NOT NULL;
CREATE INDEX "order_customer" ON "order" ("organization_id", "customer_id", "created_at" DESC)
  WHERE "customer_id" IS NOT NULL;

-- The history: handed and discarded orders, latest first.
CREATE INDEX "order_closed" ON "order" ("organization_id", "moved_at" DESC, "id" DESC)
  WHERE "status" IN ('order_delivered', 'order_discarded');

CREATE UNIQUE INDEX "order_view_name" ON "order_view" ("organization_id", "user_id", fold("name"));
ALTER TABLE "order_view" ADD CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CHECK ("status" IN ('order_pending', 'order_preparing', 'order_completed', 'order_discarded', 'order_delivered'));
