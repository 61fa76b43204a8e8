-- CreateTable
CREATE TABLE "day_roll" (
    "organization_id" UUID NOT NULL,
    "until" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,

    CONSTRAINT "day_roll_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "changed_day" (
    "organization_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "changed_day_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "daily_order" (
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "workplace_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "orders" INTEGER NOT NULL,
    "items" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "daily_order_pkey" PRIMARY KEY ("organization_id","day","workplace_id","currency")
);

-- CreateTable
CREATE TABLE "daily_product" (
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "items" INTEGER NOT NULL,

    CONSTRAINT "daily_product_pkey" PRIMARY KEY ("organization_id","day","product_id","items")
);

-- CreateTable
CREATE TABLE "daily_member" (
    CHECK ("part" IN ('requisition', 'delivery')),
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "part" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "orders" INTEGER NOT NULL,

    CONSTRAINT "daily_member_pkey" PRIMARY KEY ("organization_id","day","part","member_id","orders")
);

-- AddForeignKey
ALTER TABLE "day_roll" ADD CONSTRAINT "day_roll_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "changed_day" ADD CONSTRAINT "changed_day_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_order" ADD CONSTRAINT "daily_order_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_product" ADD CONSTRAINT "daily_product_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_member" ADD CONSTRAINT "daily_member_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A day is summed up an hour after its end. An order that is older than half an hour may be of such a day; the other half
-- hour is longer than any transaction lasts.
CREATE FUNCTION mark_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_day (organization_id, at) VALUES (NEW.organization_id, NEW.created_at);
  RETURN NULL;
END
$$;

-- With an organization go its orders and all sums.
CREATE FUNCTION mark_emptied_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_day (organization_id, at)
  SELECT DISTINCT d.organization_id, date_trunc('minute', d.created_at) FROM deleted d
    JOIN organization g ON g.id = d.organization_id WHERE d.created_at < now() - interval '30 minutes';
  RETURN NULL;
END
$$;

CREATE TRIGGER mark_filled_day AFTER INSERT ON "order" FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '30 minutes') EXECUTE FUNCTION mark_changed_day();
CREATE TRIGGER mark_changed_day AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.created_at < now() - interval '30 minutes') EXECUTE FUNCTION mark_changed_day();
CREATE TRIGGER mark_emptied_days AFTER DELETE ON "order" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION mark_emptied_days();
