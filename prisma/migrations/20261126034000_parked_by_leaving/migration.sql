-- Parks what a session holds in a business, or in all of them where none is named. The session's row is locked by now, so
-- that nothing can be added to its drafts meanwhile; that of a workplace is taken before those of its drafts.
CREATE FUNCTION park_held(holding "session", business uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held record;
  number integer;
BEGIN
  FOR held IN
    SELECT d.id, d.organization_id, d.workplace_id FROM draft d
    WHERE d.session_id = holding.id AND (business IS NULL OR d.organization_id = business)
      AND draft_holds(d.lines, d.details)
    ORDER BY d.workplace_id
  LOOP
    UPDATE workplace w SET last_parked = w.last_parked % 999 + 1
    WHERE w.organization_id = held.organization_id AND w.id = held.workplace_id
    RETURNING w.last_parked INTO number;
    CONTINUE WHEN NOT FOUND;
    UPDATE draft d SET session_id = NULL, parked_number = number, parked_at = now(),
      parked_because = CASE WHEN holding.expires_at <= now() THEN 'expired'
        ELSE coalesce(holding.ended_because, 'ended') END,
      past = d.past || jsonb_build_object('act', 'parked', 'actor_kind', holding.kind,
        'actor_id', coalesce(holding.member_id, holding.user_id),
        'actor_name', coalesce(
          (SELECT m.username FROM member m
            WHERE m.organization_id = holding.organization_id AND m.id = holding.member_id),
          (SELECT u.email FROM "user" u WHERE u.id = holding.user_id),
          CASE holding.kind WHEN 'support' THEN 'support' ELSE '' END),
        'at', now())
    WHERE d.id = held.id AND d.session_id = holding.id;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION park_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM park_held(OLD, NULL);
  RETURN OLD;
END
$$;

-- However a membership ends, what the person was taking in the business is parked, and what is empty goes, also where the
-- session that holds it is in another business by now.
CREATE FUNCTION park_drafts_of_leaver() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holding "session";
BEGIN
  FOR holding IN
    SELECT s.* FROM "session" s WHERE s.user_id = OLD.user_id ORDER BY s.id FOR UPDATE OF s
  LOOP
    PERFORM park_held(holding, OLD.organization_id);
    DELETE FROM draft d WHERE d.session_id = holding.id AND d.organization_id = OLD.organization_id;
  END LOOP;
  RETURN OLD;
END
$$;
CREATE TRIGGER park_drafts_of_leaver BEFORE DELETE ON membership
  FOR EACH ROW EXECUTE FUNCTION park_drafts_of_leaver();

-- What is held where its person belongs no more.
DO $$
DECLARE
  lost record;
BEGIN
  FOR lost IN
    SELECT DISTINCT s.id, d.organization_id FROM draft d JOIN "session" s ON s.id = d.session_id
    WHERE s.user_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM membership m WHERE m.organization_id = d.organization_id AND m.user_id = s.user_id)
  LOOP
    PERFORM park_held(s, lost.organization_id) FROM "session" s WHERE s.id = lost.id;
    DELETE FROM draft d WHERE d.session_id = lost.id AND d.organization_id = lost.organization_id;
  END LOOP;
END
$$;
