-- AlterTable
ALTER TABLE "category" ADD COLUMN     "second_name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'counter';

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "notice" JSONB,
ADD COLUMN     "pickup_days" SMALLINT NOT NULL DEFAULT 127,
ADD COLUMN     "second_description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "second_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "second_nutritional" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "shop" (
    "organization_id" UUID NOT NULL,
    "greeting" TEXT NOT NULL DEFAULT '',
    "second_greeting" TEXT NOT NULL DEFAULT '',
    "mails" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "shop_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "pickup_rule" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "workplace_id" UUID,
    "hours" JSONB,
    "closed" JSONB NOT NULL DEFAULT '[]',
    "notice" JSONB,
    "days_ahead" SMALLINT NOT NULL DEFAULT 30,
    "slot_minutes" SMALLINT,
    "capacity" SMALLINT,
    "paused_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "pickup_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "browser_id" UUID NOT NULL,
    "session_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "workplace_id" UUID,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "details" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_order" (
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "link" TEXT NOT NULL,
    "locale" TEXT NOT NULL,

    CONSTRAINT "shop_order_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pickup_rule_organization_id_workplace_id_key" ON "pickup_rule"("organization_id", "workplace_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_session_id_key" ON "cart"("session_id");

-- CreateIndex
CREATE INDEX "cart_updated_at_idx" ON "cart"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "cart_organization_id_browser_id_key" ON "cart"("organization_id", "browser_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_session_id_key" ON "shop_order"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_link_key" ON "shop_order"("link");

-- CreateIndex
CREATE UNIQUE INDEX "shop_order_organization_id_order_id_key" ON "shop_order"("organization_id", "order_id");

-- AddForeignKey
ALTER TABLE "shop" ADD CONSTRAINT "shop_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pickup_rule" ADD CONSTRAINT "pickup_rule_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pickup_rule" ADD CONSTRAINT "pickup_rule_organization_id_workplace_id_fkey" FOREIGN KEY ("organization_id", "workplace_id") REFERENCES "workplace"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart" ADD CONSTRAINT "cart_organization_id_workplace_id_fkey" FOREIGN KEY ("organization_id", "workplace_id") REFERENCES "workplace"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "order"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;



ALTER TABLE "order" ADD CHECK ("origin" IN ('counter', 'shop'));

-- Orders of the online shop: those of a day for its limit, those of a slot for its capacity, and the list by origin.
CREATE INDEX "order_of_shop" ON "order" ("organization_id", "created_at" DESC, "id" DESC) WHERE "origin" = 'shop';
CREATE INDEX "order_of_slot" ON "order" ("organization_id", "workplace_id", "pickup_date", "pickup_hour")
  WHERE "origin" = 'shop' AND "status" <> 'order_discarded';

ALTER TABLE "shop" ADD CHECK (char_length("greeting") <= 500), ADD CHECK (char_length("second_greeting") <= 500);

-- A business has one rule of its own beside those of its workplaces.
CREATE UNIQUE INDEX "pickup_rule_of_business" ON "pickup_rule" ("organization_id") WHERE "workplace_id" IS NULL;
ALTER TABLE "pickup_rule" ADD CHECK ("days_ahead" BETWEEN 0 AND 365),
  ADD CHECK ("slot_minutes" IN (15, 30, 60)),
  ADD CHECK ("capacity" BETWEEN 1 AND 999),
  ADD CHECK ("capacity" IS NULL OR "slot_minutes" IS NOT NULL);

ALTER TABLE "shop_order" ADD CHECK ("locale" IN ('en', 'ro'));

ALTER TABLE "product" ADD CHECK ("pickup_days" BETWEEN 0 AND 127),
  ADD CHECK (char_length("second_name") <= 254), ADD CHECK (char_length("second_description") <= 2048),
  ADD CHECK (char_length("second_nutritional") <= 2048);
ALTER TABLE "category" ADD CHECK (char_length("second_name") <= 254);
