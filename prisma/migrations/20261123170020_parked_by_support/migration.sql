-- What support was taking when its session ended is parked under its name.
CREATE OR REPLACE FUNCTION park_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
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
          (SELECT u.email FROM "user" u WHERE u.id = OLD.user_id),
          CASE OLD.kind WHEN 'support' THEN 'support' ELSE '' END),
        'at', now())
    WHERE d.id = held.id AND d.session_id = OLD.id;
  END LOOP;
  RETURN OLD;
END
$$;
