-- CreateTable
CREATE TABLE "product_image" (
    "organization_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("organization_id","file_id")
);

-- CreateTable
CREATE TABLE "file" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "file_key_key" ON "file"("key");

-- CreateIndex
CREATE UNIQUE INDEX "file_organization_id_id_key" ON "file"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "product"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_organization_id_file_id_fkey" FOREIGN KEY ("organization_id", "file_id") REFERENCES "file"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file" ADD CONSTRAINT "file_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- At most ten pictures of a product, one at each place (document 4, Codes); places may be swapped within a transaction.
ALTER TABLE "product_image" ADD CHECK ("position" BETWEEN 1 AND 10),
  ADD CONSTRAINT "product_image_position" EXCLUDE USING btree
    ("organization_id" WITH =, "product_id" WITH =, "position" WITH =) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "file" ADD CHECK ("kind" IN ('product', 'logo')), ADD CHECK ("key" ~ '^[0-9a-f]{32}$'),
  ADD CHECK ("width" BETWEEN 1 AND 1000), ADD CHECK ("height" BETWEEN 1 AND 1000), ADD CHECK ("bytes" > 0);

-- An organization has one logo.
CREATE UNIQUE INDEX "file_one_logo" ON "file" ("organization_id") WHERE "kind" = 'logo';
