-- The removal of an organization: reminded, begun and done by a job.
ALTER TABLE "removal"
  ADD COLUMN "reminded_days" SMALLINT CHECK ("reminded_days" > 0),
  ADD COLUMN "begun_at" TIMESTAMPTZ(3) CHECK ("begun_at" >= "remove_at"),
  ADD COLUMN "tell" TEXT,
  ADD CHECK (("begun_at" IS NULL) = ("tell" IS NULL));
CREATE INDEX "removal_remove_at_idx" ON "removal"("remove_at");

ALTER TABLE "subscription" ADD COLUMN "renewal_stopped_at" TIMESTAMPTZ(3),
  ADD CHECK ("renewal_stopped_at" IS NULL OR NOT "auto_renewal");

-- Once it has begun it goes on: it ends with its organization, and in no other way.
CREATE FUNCTION removal_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."begun_at" IS NOT NULL AND NEW."organization_id" = OLD."organization_id" THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT FROM "organization" g WHERE g."id" = OLD."organization_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The removal of the organization % has begun.', OLD."organization_id";
END $$;
CREATE TRIGGER removal_goes_on BEFORE UPDATE OR DELETE ON "removal" FOR EACH ROW
  WHEN (OLD."begun_at" IS NOT NULL) EXECUTE FUNCTION removal_goes_on();

-- Takes up to so many audit rows of an organization away whose removal has begun, and says how many.
CREATE FUNCTION remove_audit(organization uuid, most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  removed int;
BEGIN
  DELETE FROM "audit_entry" WHERE "id" IN (
    SELECT e."id" FROM "audit_entry" e JOIN "removal" r ON r."organization_id" = e."organization_id"
    WHERE e."organization_id" = organization AND r."begun_at" IS NOT NULL LIMIT most);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
