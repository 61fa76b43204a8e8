-- AlterTable
ALTER TABLE "cart" ADD COLUMN     "removed" JSONB;

-- CreateTable
CREATE TABLE "catalogue_version" (
    "organization_id" UUID NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "catalogue_version_pkey" PRIMARY KEY ("organization_id")
);

-- AddForeignKey
ALTER TABLE "catalogue_version" ADD CONSTRAINT "catalogue_version_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Each business has its row from the beginning, so that a change only ever updates it.
INSERT INTO "catalogue_version" ("organization_id") SELECT "id" FROM "organization";

CREATE FUNCTION begin_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_version (organization_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER begin_catalogue AFTER INSERT ON "organization" FOR EACH ROW EXECUTE FUNCTION begin_catalogue();

-- The version is the transaction that changed it last. It is written at the commit: then nothing else is waited for, and
-- those who change several products of a business can't hold each other up.
CREATE FUNCTION mark_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = pg_current_xact_id()::text::bigint
  WHERE organization_id = (CASE TG_OP WHEN 'DELETE' THEN OLD.organization_id ELSE NEW.organization_id END)
    AND version <> pg_current_xact_id()::text::bigint;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER mark_catalogue AFTER INSERT OR UPDATE OR DELETE ON "product"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_catalogue();
CREATE CONSTRAINT TRIGGER mark_catalogue AFTER INSERT OR UPDATE OR DELETE ON "product_image"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_catalogue();
CREATE CONSTRAINT TRIGGER mark_catalogue AFTER INSERT OR UPDATE OR DELETE ON "category"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_catalogue();
CREATE CONSTRAINT TRIGGER mark_catalogue AFTER INSERT OR UPDATE OF "name", "address", "phone" OR DELETE ON "workplace"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_catalogue();
CREATE CONSTRAINT TRIGGER mark_catalogue AFTER INSERT OR UPDATE OR DELETE ON "pickup_rule"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_catalogue();
