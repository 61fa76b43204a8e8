-- What somebody kept in an organization goes with their membership: forms that were not saved, saved searches, requests
-- to replace passkeys. Whose form it is was not said so far; none is older than a day.
DELETE FROM "kept_form";
ALTER TABLE "kept_form" DROP CONSTRAINT "kept_form_user_id_fkey",
  ADD COLUMN "organization_id" UUID NOT NULL,
  ADD CONSTRAINT "kept_form_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id")
    REFERENCES "membership"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "kept_form_organization_id_user_id_idx" ON "kept_form"("organization_id", "user_id");

DELETE FROM "order_view" v WHERE NOT EXISTS (
  SELECT FROM "membership" m WHERE m."organization_id" = v."organization_id" AND m."user_id" = v."user_id");
ALTER TABLE "order_view" DROP CONSTRAINT "order_view_user_id_fkey",
  ADD CONSTRAINT "order_view_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id")
    REFERENCES "membership"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

DELETE FROM "passkey_replacement" r WHERE NOT EXISTS (
  SELECT FROM "membership" m WHERE m."organization_id" = r."organization_id" AND m."user_id" = r."user_id");
DROP INDEX "passkey_replacement_organization_id_idx";
CREATE INDEX "passkey_replacement_organization_id_user_id_idx" ON "passkey_replacement"("organization_id", "user_id");
ALTER TABLE "passkey_replacement"
  ADD CONSTRAINT "passkey_replacement_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id")
    REFERENCES "membership"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Since when somebody is of an organization no more whose rule for passkeys bound them as an admin.
CREATE TABLE "former_admin" (
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_admin_pkey" PRIMARY KEY ("organization_id", "user_id"),
    CONSTRAINT "former_admin_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "former_admin_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "former_admin_user_id_idx" ON "former_admin"("user_id");

-- While the rule did not bind them, a mail was enough to add a passkey: such ones do not count once it binds them again.
ALTER TABLE "membership" ADD COLUMN "doubted_from" TIMESTAMPTZ(3), ADD COLUMN "doubted_until" TIMESTAMPTZ(3),
  ADD CONSTRAINT "membership_doubted_check" CHECK (doubted_until IS NULL OR doubted_until >= doubted_from);
-- When the passkey was added that a session has shown.
ALTER TABLE "session" ADD COLUMN "passkey_made_at" TIMESTAMPTZ(3);

-- Whether a passkey that was added then counts for a membership.
CREATE FUNCTION passkey_counts(made_at timestamptz, doubted_from timestamptz, doubted_until timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(doubted_from IS NULL OR made_at < doubted_from OR made_at >= doubted_until, false)
$$;

-- The organizations that require a passkey of a person, as an admin of theirs, whether there is another admin, and since
-- when and until when passkeys do not count there.
DROP FUNCTION passkey_duties(uuid);
CREATE FUNCTION passkey_duties(person uuid) RETURNS TABLE (
  organization_id uuid, name text, has_others boolean, doubted_from timestamptz, doubted_until timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.name, EXISTS (
      SELECT FROM membership other
      WHERE other.organization_id = o.id AND other.role = 'admin' AND other.user_id <> person),
    m.doubted_from, m.doubted_until
  FROM membership m JOIN organization o ON o.id = m.organization_id
  WHERE m.user_id = person AND m.role = 'admin' AND o.passkeys_required
  ORDER BY o.name, o.id
$$;

-- Whether a session has shown a passkey of its user that counts where it is and wherever one is required of them.
CREATE FUNCTION has_shown_passkey(shown_in uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM session s WHERE s.id = shown_in AND s.passkey_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM membership m JOIN organization o ON o.id = m.organization_id
    WHERE m.user_id = s.user_id AND m.role = 'admin' AND (o.passkeys_required OR o.id = s.organization_id)
      AND NOT passkey_counts(s.passkey_made_at, m.doubted_from, m.doubted_until)))
$$;
