-- Whether an organization lets its admins in by a passkey alone, and when a session has shown one last.
ALTER TABLE "organization" ADD COLUMN "passkeys_required" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "session" ADD COLUMN "passkey_at" TIMESTAMPTZ(3);

-- Who has lost their passkeys asks, in a session opened by mail, to replace them; another admin consents.
CREATE TABLE "passkey_replacement" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consented_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_replacement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkey_replacement_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "passkey_replacement_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "passkey_replacement_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "passkey_replacement_organization_id_idx" ON "passkey_replacement"("organization_id");
CREATE INDEX "passkey_replacement_user_id_idx" ON "passkey_replacement"("user_id");
CREATE INDEX "passkey_replacement_expires_at_idx" ON "passkey_replacement"("expires_at");
CREATE UNIQUE INDEX "passkey_replacement_session_id_organization_id_key" ON "passkey_replacement"("session_id", "organization_id");

-- The organizations that require a passkey of a person, as an admin of theirs, and whether there is another admin.
CREATE FUNCTION passkey_duties(person uuid) RETURNS TABLE (organization_id uuid, name text, has_others boolean)
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.name, EXISTS (
      SELECT FROM membership other
      WHERE other.organization_id = o.id AND other.role = 'admin' AND other.user_id <> person)
  FROM membership m JOIN organization o ON o.id = m.organization_id
  WHERE m.user_id = person AND m.role = 'admin' AND o.passkeys_required
  ORDER BY o.name, o.id
$$;

-- Asks each of them, as a person in a session, to let lost passkeys be replaced; gives the requests that are new.
CREATE FUNCTION ask_passkey_replacements(person uuid, asking uuid, asked_at timestamptz, until timestamptz)
RETURNS TABLE (id uuid) LANGUAGE sql AS $$
  INSERT INTO passkey_replacement AS r
    (id, organization_id, user_id, session_id, ip, user_agent, created_at, expires_at)
  SELECT gen_random_uuid(), d.organization_id, person, s.id, s.ip, s.user_agent, asked_at, until
  FROM passkey_duties(person) d, session s
  WHERE s.id = asking AND s.user_id = person
  ON CONFLICT (session_id, organization_id) DO UPDATE
    SET id = excluded.id, created_at = asked_at, expires_at = until, consented_at = NULL
    WHERE r.expires_at <= asked_at
  RETURNING r.id
$$;
