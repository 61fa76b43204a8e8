-- An order that is being taken is held by a session, or parked: then nobody holds it, and it has a number.
ALTER TABLE "session" ADD COLUMN "ended_because" TEXT
  CHECK ("ended_because" IN ('pin', 'console', 'changed', 'sign_out'));
ALTER TABLE "workplace" ADD COLUMN "last_parked" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "draft" ALTER COLUMN "session_id" DROP NOT NULL,
  ADD COLUMN "parked_number" INTEGER,
  ADD COLUMN "parked_name" TEXT CHECK (char_length("parked_name") <= 60),
  ADD COLUMN "parked_at" TIMESTAMPTZ(3),
  ADD COLUMN "parked_because" TEXT
    CHECK ("parked_because" IN ('pin', 'console', 'changed', 'sign_out', 'expired', 'ended')),
  ADD COLUMN "past" JSONB NOT NULL DEFAULT '[]',
  ADD CHECK (("session_id" IS NULL) = ("parked_at" IS NOT NULL)),
  ADD CHECK (("session_id" IS NULL) = ("parked_number" IS NOT NULL));

-- Whether there is something in a draft that somebody would miss: a product, or who it is for.
CREATE FUNCTION draft_holds(lines jsonb, details jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lines <> '[]' OR jsonb_path_exists(details, '$.customer.* ? (@.type() == "string")')
$$;

-- However a session ends, what it holds is parked. The row of the workplace is taken before those of drafts, as by
-- whoever parks; with a workplace that is deleted its drafts go. The session's row is locked by now, so that nothing can
-- be added to its drafts meanwhile.
CREATE FUNCTION park_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held record;
  number integer;
BEGIN
  FOR held IN
    SELECT d.id, d.organization_id, d.workplace_id FROM draft d
    WHERE d.session_id = OLD.id AND draft_holds(d.lines, d.details) ORDER BY d.workplace_id
  LOOP
    UPDATE workplace w SET last_parked = w.last_parked % 999 + 1
    WHERE w.organization_id = held.organization_id AND w.id = held.workplace_id
    RETURNING w.last_parked INTO number;
    CONTINUE WHEN NOT FOUND;
    UPDATE draft d SET session_id = NULL, parked_number = number, parked_at = now(),
      parked_because = CASE WHEN OLD.expires_at <= now() THEN 'expired' ELSE coalesce(OLD.ended_because, 'ended') END,
      past = d.past || jsonb_build_object('act', 'parked', 'actor_kind', OLD.kind,
        'actor_id', coalesce(OLD.member_id, OLD.user_id),
        'actor_name', coalesce(
          (SELECT m.username FROM member m WHERE m.organization_id = OLD.organization_id AND m.id = OLD.member_id),
          (SELECT u.email FROM "user" u WHERE u.id = OLD.user_id), ''),
        'at', now())
    WHERE d.id = held.id AND d.session_id = OLD.id;
  END LOOP;
  RETURN OLD;
END
$$;
CREATE TRIGGER park_drafts BEFORE DELETE ON session FOR EACH ROW EXECUTE FUNCTION park_drafts();
