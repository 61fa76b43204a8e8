-- CreateTable
CREATE TABLE "gone_order" (
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "workplace_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "orders" INTEGER NOT NULL,
    "items" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "gone_order_pkey" PRIMARY KEY ("organization_id","day","workplace_id","currency")
);

-- CreateTable
CREATE TABLE "gone_product" (
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "workplace_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "items" INTEGER NOT NULL,
    "quantity" DECIMAL(15,3) NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "gone_product_pkey" PRIMARY KEY ("organization_id","day","workplace_id","product_id","currency")
);

-- CreateTable
CREATE TABLE "order_retention" (
    "organization_id" UUID NOT NULL,
    "days" INTEGER,
    "next_days" INTEGER,
    "bites_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_retention_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "admin_notice" (
    "organization_id" UUID NOT NULL,
    "about" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_notice_pkey" PRIMARY KEY ("organization_id","about")
);

-- CreateIndex
CREATE INDEX "order_history_organization_id_created_at_id_idx" ON "order_history"("organization_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "gone_order" ADD CONSTRAINT "gone_order_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gone_product" ADD CONSTRAINT "gone_product_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_retention" ADD CONSTRAINT "order_retention_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_notice" ADD CONSTRAINT "admin_notice_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "gone_order" ADD CHECK ("orders" > 0 AND "items" >= 0);
ALTER TABLE "gone_product" ADD CHECK ("items" > 0 AND "quantity" >= 0);
ALTER TABLE "order_retention" ADD CHECK ("days" > 0), ADD CHECK ("next_days" > 0 AND ("days" IS NULL OR "next_days" < "days")),
  ADD CHECK (("next_days" IS NULL) = ("bites_at" IS NULL)), ADD CHECK ("told_at" IS NULL OR "bites_at" IS NOT NULL);
