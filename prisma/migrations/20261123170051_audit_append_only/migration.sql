-- Lets a role that does not own the tables add to the audit log, and change nothing of it: sealing and erasing go through
-- the owner's functions, and the rows of a removed organization go with it by their foreign key.
CREATE FUNCTION make_audit_append_only(role name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('REVOKE ALL ON "audit_entry", "audit_chain" FROM %I', role);
  EXECUTE format('GRANT SELECT ON "audit_entry", "audit_chain" TO %I', role);
  EXECUTE format('GRANT INSERT ("id", "organization_id", "name", "actor_kind", "actor_id", "actor_name", "subject_id", "before", "after", "ip", "created_at") ON "audit_entry" TO %I', role);
END $$;
