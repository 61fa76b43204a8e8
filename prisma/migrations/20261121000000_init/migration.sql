-- Case- and accent-blind text (document 4, Dates, numbers, languages): for search and for names that must differ.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent', $1)) $$;

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Bucharest',
    "currency" TEXT NOT NULL DEFAULT 'EUR',
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_order_number" INTEGER NOT NULL DEFAULT 0,
    "order_version" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_slug" (
    "slug" TEXT NOT NULL,
    "organization_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_slug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "removal" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "remove_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "removal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'admin',
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "organization_id" UUID,
    "user_id" UUID,
    "member_id" UUID,
    "workplace_id" UUID,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_token" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "link_hash" BYTEA NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "billing_cycle" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "auto_renewal" BOOLEAN NOT NULL DEFAULT false,
    "vendor_subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reset_at" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "past_due_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workplace" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT,
    "phone" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workplace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "pin" TEXT,
    "all_workplaces" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_workplace" (
    "organization_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "workplace_id" UUID NOT NULL,

    CONSTRAINT "member_workplace_pkey" PRIMARY KEY ("member_id","workplace_id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "category_id" UUID,
    "name" TEXT NOT NULL,
    "state" SMALLINT NOT NULL DEFAULT 0,
    "unit" SMALLINT NOT NULL DEFAULT 0,
    "sku" TEXT,
    "barcode" TEXT,
    "price" INTEGER NOT NULL DEFAULT 0,
    "cart_limit" INTEGER NOT NULL DEFAULT -1,
    "description" TEXT NOT NULL DEFAULT '',
    "nutritional" TEXT NOT NULL DEFAULT '',
    "fields" JSONB NOT NULL DEFAULT '[]',
    "out_on" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "workplace_id" UUID NOT NULL,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "details" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "workplace_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'order_pending',
    "requisition_member_id" UUID,
    "requisition_user_id" UUID,
    "requisition_name" TEXT NOT NULL,
    "provide_member_id" UUID,
    "provide_name" TEXT,
    "dispatch_member_id" UUID,
    "dispatch_name" TEXT,
    "customer_name" TEXT,
    "customer_phone" TEXT,
    "customer_email" TEXT,
    "customer_address" TEXT,
    "observations" TEXT,
    "currency" TEXT NOT NULL,
    "total" BIGINT NOT NULL,
    "upfront_payment" BIGINT,
    "pickup_date" DATE,
    "pickup_hour" TEXT,
    "reason" TEXT,
    "discarded_by" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "product_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "unit" SMALLINT NOT NULL,
    "price" INTEGER NOT NULL,
    "sku" TEXT,
    "barcode" TEXT,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "note" TEXT,
    "quantity" DECIMAL(12,3) NOT NULL,
    "prepared_quantity" DECIMAL(12,3),
    "prepared_reason" TEXT,

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_history" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "reason" TEXT,
    "changes" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "subject_id" TEXT,
    "before" JSONB,
    "after" JSONB,
    "ip" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_token" (
    "token" TEXT NOT NULL,
    "organization_id" UUID,
    "actor_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "input_hash" BYTEA NOT NULL,
    "result_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_token_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "organization_slug_key" ON "organization"("slug");

-- CreateIndex
CREATE INDEX "former_slug_organization_id_idx" ON "former_slug"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "removal_organization_id_key" ON "removal"("organization_id");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_organization_id_user_id_key" ON "membership"("organization_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_hash_key" ON "session"("hash");

-- CreateIndex
CREATE INDEX "session_user_id_created_at_idx" ON "session"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "session_organization_id_member_id_idx" ON "session"("organization_id", "member_id");

-- CreateIndex
CREATE INDEX "session_organization_id_workplace_id_idx" ON "session"("organization_id", "workplace_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_token_email_key" ON "sign_in_token"("email");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_token_link_hash_key" ON "sign_in_token"("link_hash");

-- CreateIndex
CREATE INDEX "sign_in_token_expires_at_idx" ON "sign_in_token"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_vendor_subscription_id_key" ON "subscription"("vendor_subscription_id");

-- CreateIndex
CREATE INDEX "subscription_organization_id_idx" ON "subscription"("organization_id");

-- CreateIndex
CREATE INDEX "workplace_organization_id_created_at_idx" ON "workplace"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "workplace_organization_id_id_key" ON "workplace"("organization_id", "id");

-- CreateIndex
CREATE INDEX "member_organization_id_created_at_idx" ON "member"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "member_organization_id_id_key" ON "member"("organization_id", "id");

-- CreateIndex
CREATE INDEX "member_workplace_organization_id_member_id_idx" ON "member_workplace"("organization_id", "member_id");

-- CreateIndex
CREATE INDEX "member_workplace_organization_id_workplace_id_idx" ON "member_workplace"("organization_id", "workplace_id");

-- CreateIndex
CREATE INDEX "category_organization_id_created_at_idx" ON "category"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "category_organization_id_id_key" ON "category"("organization_id", "id");

-- CreateIndex
CREATE INDEX "product_organization_id_created_at_idx" ON "product"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "product_organization_id_category_id_idx" ON "product"("organization_id", "category_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_organization_id_id_key" ON "product"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "setting_organization_id_scope_name_key" ON "setting"("organization_id", "scope", "name");

-- CreateIndex
CREATE INDEX "draft_organization_id_workplace_id_idx" ON "draft"("organization_id", "workplace_id");

-- CreateIndex
CREATE UNIQUE INDEX "draft_session_id_workplace_id_key" ON "draft"("session_id", "workplace_id");

-- CreateIndex
CREATE INDEX "order_organization_id_created_at_id_idx" ON "order"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "order_organization_id_workplace_id_created_at_idx" ON "order"("organization_id", "workplace_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_organization_id_requisition_member_id_created_at_idx" ON "order"("organization_id", "requisition_member_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_organization_id_pickup_date_idx" ON "order"("organization_id", "pickup_date");

-- CreateIndex
CREATE UNIQUE INDEX "order_organization_id_id_key" ON "order"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_organization_id_number_key" ON "order"("organization_id", "number");

-- CreateIndex
CREATE INDEX "order_line_organization_id_order_id_position_idx" ON "order_line"("organization_id", "order_id", "position");

-- CreateIndex
CREATE INDEX "order_line_organization_id_product_id_idx" ON "order_line"("organization_id", "product_id");

-- CreateIndex
CREATE INDEX "order_history_organization_id_order_id_created_at_idx" ON "order_history"("organization_id", "order_id", "created_at");

-- CreateIndex
CREATE INDEX "order_history_organization_id_created_at_idx" ON "order_history"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_created_at_id_idx" ON "audit_entry"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "form_token_organization_id_idx" ON "form_token"("organization_id");

-- CreateIndex
CREATE INDEX "form_token_created_at_idx" ON "form_token"("created_at");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- AddForeignKey
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removal" ADD CONSTRAINT "removal_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_organization_id_member_id_fkey" FOREIGN KEY ("organization_id", "member_id") REFERENCES "member"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_organization_id_workplace_id_fkey" FOREIGN KEY ("organization_id", "workplace_id") REFERENCES "workplace"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workplace" ADD CONSTRAINT "workplace_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_workplace" ADD CONSTRAINT "member_workplace_organization_id_member_id_fkey" FOREIGN KEY ("organization_id", "member_id") REFERENCES "member"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_workplace" ADD CONSTRAINT "member_workplace_organization_id_workplace_id_fkey" FOREIGN KEY ("organization_id", "workplace_id") REFERENCES "workplace"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_organization_id_category_id_fkey" FOREIGN KEY ("organization_id", "category_id") REFERENCES "category"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "setting" ADD CONSTRAINT "setting_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_organization_id_workplace_id_fkey" FOREIGN KEY ("organization_id", "workplace_id") REFERENCES "workplace"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_organization_id_workplace_id_fkey" FOREIGN KEY ("organization_id", "workplace_id") REFERENCES "workplace"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_organization_id_requisition_member_id_fkey" FOREIGN KEY ("organization_id", "requisition_member_id") REFERENCES "member"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_organization_id_provide_member_id_fkey" FOREIGN KEY ("organization_id", "provide_member_id") REFERENCES "member"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_organization_id_dispatch_member_id_fkey" FOREIGN KEY ("organization_id", "dispatch_member_id") REFERENCES "member"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "order"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "product"("organization_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "order"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_token" ADD CONSTRAINT "form_token_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Names that differ only in case or accents are the same name.
CREATE UNIQUE INDEX "workplace_organization_id_name_key" ON "workplace" ("organization_id", fold("name"));
CREATE UNIQUE INDEX "member_organization_id_username_key" ON "member" ("organization_id", fold("username")) WHERE "removed_at" IS NULL;
CREATE UNIQUE INDEX "category_organization_id_name_key" ON "category" ("organization_id", fold("name"));
CREATE UNIQUE INDEX "product_organization_id_name_key" ON "product" ("organization_id", fold("name")) WHERE "state" <> 9;
CREATE INDEX "product_name_trgm" ON "product" USING gin (fold("name") gin_trgm_ops);

-- One trial for each organization, ever (document 4, Plans).
CREATE UNIQUE INDEX "subscription_one_trial" ON "subscription" ("organization_id") WHERE "plan_id" = 'store_trial';

-- The board: open orders of the allowed workplaces.
CREATE INDEX "order_open" ON "order" ("organization_id", "workplace_id", "pickup_date", "created_at")
  WHERE "status" IN ('order_pending', 'order_preparing', 'order_completed');

ALTER TABLE "organization" ADD CHECK (char_length("name") BETWEEN 1 AND 255),
  ADD CHECK ("slug" ~ '^[a-z0-9](-?[a-z0-9])+$'), ADD CHECK ("currency" IN ('EUR', 'USD', 'RON', 'GBP')),
  ADD CHECK ("locale" IN ('en', 'ro'));
ALTER TABLE "membership" ADD CHECK ("role" IN ('admin', 'custom'));
ALTER TABLE "session" ADD CHECK ("kind" IN ('user', 'member', 'support')),
  ADD CHECK (("kind" = 'member') = ("member_id" IS NOT NULL)), ADD CHECK ("kind" <> 'user' OR "user_id" IS NOT NULL);
ALTER TABLE "subscription" ADD CHECK ("status" IN ('active', 'inactive', 'past_due', 'canceled')),
  ADD CHECK ("billing_cycle" IN ('na', 'month', 'year')), ADD CHECK ("quantity" > 0);
ALTER TABLE "workplace" ADD CHECK (char_length("name") BETWEEN 2 AND 30);
ALTER TABLE "member" ADD CHECK (char_length("username") BETWEEN 4 AND 254),
  ADD CHECK ("role" IN ('sales', 'delivery')), ADD CHECK (("pin" IS NULL) = ("removed_at" IS NOT NULL));
ALTER TABLE "category" ADD CHECK (char_length("name") BETWEEN 4 AND 254), ADD CHECK ("state" IN (0, 1));
ALTER TABLE "product" ADD CHECK (char_length("name") BETWEEN 4 AND 254), ADD CHECK ("state" IN (0, 1, 2, 3, 9)),
  ADD CHECK ("price" >= 0), ADD CHECK ("cart_limit" = -1 OR "cart_limit" >= 1),
  ADD CHECK (char_length("description") <= 2048), ADD CHECK (char_length("nutritional") <= 2048);
ALTER TABLE "setting" ADD CHECK ("scope" IN ('store', 'shop'));
ALTER TABLE "order" ADD CHECK ("status" IN ('order_pending', 'order_preparing', 'order_completed', 'order_discarded', 'order_delivered')),
  ADD CHECK ("number" > 0), ADD CHECK ("total" >= 0), ADD CHECK ("upfront_payment" >= 0),
  ADD CHECK ("pickup_hour" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CHECK (("status" = 'order_delivered') = ("delivered_at" IS NOT NULL)),
  ADD CHECK ("status" <> 'order_discarded' OR "reason" IS NOT NULL);
ALTER TABLE "order_line" ADD CHECK ("quantity" > 0), ADD CHECK ("prepared_quantity" >= 0), ADD CHECK ("price" >= 0),
  ADD CHECK ("prepared_reason" IN ('out', 'short', 'replaced', 'damaged', 'other'));
