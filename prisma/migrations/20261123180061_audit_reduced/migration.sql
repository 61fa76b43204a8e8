-- Verify reads the rows of one organization in several processes.
ALTER FUNCTION audit_values_digest(bytea, "audit_entry") PARALLEL SAFE;
ALTER FUNCTION audit_row_digest(bytea, bigint, bytea, "audit_entry") PARALLEL SAFE;

-- Whether values are those that were written, without what is personal: app/domain/customers/without-free-text.ts.
CREATE FUNCTION audit_only_erased(old jsonb, new jsonb, field text DEFAULT '') RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF new IS NOT DISTINCT FROM old THEN RETURN true; END IF;
  IF new IS NULL OR old IS NULL THEN RETURN false; END IF;
  IF field IN ('customer', 'phone', 'email', 'address', 'note', 'observations') THEN RETURN new = 'null'; END IF;
  IF field = 'fields' THEN RETURN new = '{}'; END IF;
  IF field = 'reason' AND jsonb_typeof(old) = 'string' THEN RETURN new = '"anonymized"'; END IF;
  IF jsonb_typeof(old) <> jsonb_typeof(new) THEN RETURN false; END IF;
  IF jsonb_typeof(old) = 'array' THEN
    RETURN jsonb_array_length(old) = jsonb_array_length(new) AND NOT EXISTS (
      SELECT FROM generate_series(0, jsonb_array_length(old) - 1) AS place WHERE NOT audit_only_erased(old -> place, new -> place));
  END IF;
  RETURN jsonb_typeof(old) = 'object'
    AND ARRAY(SELECT jsonb_object_keys(old) AS name ORDER BY name) = ARRAY(SELECT jsonb_object_keys(new) AS name ORDER BY name)
    AND NOT EXISTS (SELECT FROM jsonb_object_keys(old) AS name WHERE NOT audit_only_erased(old -> name, new -> name, name));
END $$;

-- As before, and only what is an erasing.
CREATE OR REPLACE FUNCTION erase_audit_values(organization uuid, entries jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  digests jsonb;
BEGIN
  INSERT INTO "audit_chain" VALUES (organization, 0, '') ON CONFLICT DO NOTHING;
  PERFORM FROM "audit_chain" c WHERE c."organization_id" = organization FOR UPDATE;
  IF EXISTS (SELECT FROM jsonb_to_recordset(entries) AS k (id uuid, before jsonb, after jsonb)
    JOIN "audit_entry" a ON a."organization_id" = organization AND a."id" = k.id
    WHERE NOT (audit_only_erased(a."before", k.before) AND audit_only_erased(a."after", k.after)))
  THEN
    RAISE EXCEPTION 'this erases no personal values of the audit log, it changes others';
  END IF;
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

REVOKE EXECUTE ON FUNCTION seal_audit(uuid, int), erase_audit_values(uuid, jsonb) FROM PUBLIC;

-- The time of a row is the database's.
CREATE OR REPLACE FUNCTION make_audit_append_only(role name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('REVOKE ALL ON "audit_entry", "audit_chain" FROM %I', role);
  EXECUTE format('REVOKE INSERT ("created_at") ON "audit_entry" FROM %I', role);
  EXECUTE format('GRANT SELECT ON "audit_entry", "audit_chain" TO %I', role);
  EXECUTE format('GRANT INSERT ("id", "organization_id", "name", "actor_kind", "actor_id", "actor_name", "subject_id", "before", "after", "ip") ON "audit_entry" TO %I', role);
  EXECUTE format('GRANT EXECUTE ON FUNCTION seal_audit(uuid, int), erase_audit_values(uuid, jsonb) TO %I', role);
END $$;

-- Roles that could only add to it go on so, with what they need.
SELECT make_audit_append_only(r.rolname)::text FROM pg_roles r
WHERE has_any_column_privilege(r.oid, '"audit_entry"', 'INSERT') AND NOT has_table_privilege(r.oid, '"audit_entry"', 'INSERT');
