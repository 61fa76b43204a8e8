-- The audit log of an organization is a chain: a job gives each row its place after its commit, so that nobody who
-- writes waits. A row's digest is of the one before it, of its facts, and of the salted digest of its personal values:
-- those can be erased, and the chain stays whole.
ALTER TABLE "audit_entry"
  ADD COLUMN "position" BIGINT,
  ADD COLUMN "salt" BYTEA,
  ADD COLUMN "values_digest" BYTEA,
  ADD COLUMN "digest" BYTEA,
  ADD CONSTRAINT "audit_entry_sealed_whole" CHECK (num_nonnulls("position", "values_digest", "digest") IN (0, 3));

CREATE UNIQUE INDEX "audit_entry_organization_id_position_key" ON "audit_entry"("organization_id", "position");
CREATE INDEX "audit_entry_unsealed" ON "audit_entry"("organization_id", "created_at", "id") WHERE "position" IS NULL;

-- The end of each chain: without it nobody sees that the last rows are gone.
CREATE TABLE "audit_chain" (
    "organization_id" UUID NOT NULL,
    "position" BIGINT NOT NULL,
    "digest" BYTEA NOT NULL,

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("organization_id")
);
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION audit_values_digest(salt bytea, entry "audit_entry") RETURNS bytea LANGUAGE sql STABLE AS
$$ SELECT sha256(salt || convert_to(jsonb_build_array(entry.actor_name, entry.ip, entry.before, entry.after)::text, 'UTF8')) $$;

CREATE FUNCTION audit_row_digest(previous bytea, place bigint, values_digest bytea, entry "audit_entry") RETURNS bytea LANGUAGE sql STABLE AS
$$ SELECT sha256(previous || values_digest || convert_to(jsonb_build_array(place, entry.id, entry.organization_id, entry.name,
  entry.actor_kind, entry.actor_id, entry.subject_id, extract(epoch FROM entry.created_at))::text, 'UTF8')) $$;

-- Gives up to so many rows of an organization their places, and says how many.
CREATE FUNCTION seal_audit(organization uuid, most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  place bigint;
  previous bytea;
  entry "audit_entry";
  seasoning bytea;
  of_values bytea;
  sealed int := 0;
BEGIN
  INSERT INTO "audit_chain" VALUES (organization, 0, '') ON CONFLICT DO NOTHING;
  SELECT c."position", c."digest" INTO place, previous FROM "audit_chain" c WHERE c."organization_id" = organization FOR UPDATE;
  FOR entry IN SELECT * FROM "audit_entry" e WHERE e."organization_id" = organization AND e."position" IS NULL
    ORDER BY e."created_at", e."id" LIMIT most
  LOOP
    place := place + 1;
    seasoning := uuid_send(gen_random_uuid());
    of_values := audit_values_digest(seasoning, entry);
    previous := audit_row_digest(previous, place, of_values, entry);
    UPDATE "audit_entry" SET "position" = place, "salt" = seasoning, "values_digest" = of_values, "digest" = previous
      WHERE "id" = entry."id";
    sealed := sealed + 1;
  END LOOP;
  UPDATE "audit_chain" SET "position" = place, "digest" = previous WHERE "organization_id" = organization;
  RETURN sealed;
END $$;

-- Puts values without what is personal into rows: [{id, before, after}]. Of sealed rows the salt goes too, so that
-- nobody finds the old values by trying; what is left is held by a row of its own, which the chain holds.
CREATE FUNCTION erase_audit_values(organization uuid, entries jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  digests jsonb;
BEGIN
  INSERT INTO "audit_chain" VALUES (organization, 0, '') ON CONFLICT DO NOTHING;
  PERFORM FROM "audit_chain" c WHERE c."organization_id" = organization FOR UPDATE;
  WITH erased AS (
    UPDATE "audit_entry" a SET "before" = k.before, "after" = k.after, "salt" = NULL
    FROM jsonb_to_recordset(entries) AS k (id uuid, before jsonb, after jsonb)
    WHERE a."organization_id" = organization AND a."id" = k.id
      AND (a."before" IS DISTINCT FROM k.before OR a."after" IS DISTINCT FROM k.after)
    RETURNING a AS entry)
  SELECT jsonb_object_agg((entry).id, encode(audit_values_digest('', entry), 'hex')) INTO digests
    FROM erased WHERE (entry)."position" IS NOT NULL;
  IF digests IS NOT NULL THEN
    INSERT INTO "audit_entry" ("id", "organization_id", "name", "actor_kind", "actor_name", "after", "ip")
      VALUES (gen_random_uuid(), organization, 'audit.erased', 'system', '', jsonb_build_object('digests', digests), '');
  END IF;
END $$;
