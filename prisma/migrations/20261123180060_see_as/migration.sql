-- An admin sees the console as somebody else of the organization, in this session and for an hour: read only.
ALTER TABLE "session"
  ADD COLUMN "viewed_user_id" UUID,
  ADD COLUMN "view_ends_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "session_view" CHECK ("viewed_user_id" IS NULL OR ("view_ends_at" IS NOT NULL AND "kind" = 'user'));
ALTER TABLE "session" ADD CONSTRAINT "session_viewed_user_id_fkey" FOREIGN KEY ("viewed_user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "session_viewed_user_id_idx" ON "session"("viewed_user_id");

-- However it ends, the audit log says when support has left, and when an admin sees by their own rights again. What time
-- has ended is told of later, with the time at which it ended. With an organization that is removed its log goes.
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  supported boolean := OLD.kind = 'support';
BEGIN
  IF EXISTS (SELECT FROM "organization" o WHERE o."id" = OLD."organization_id") THEN
    INSERT INTO "audit_entry" ("id", "organization_id", "name", "actor_kind", "actor_id", "actor_name", "subject_id", "ip", "created_at")
      VALUES (gen_random_uuid(), OLD."organization_id", CASE WHEN supported THEN 'support.left' ELSE 'view.ended' END, OLD."kind",
        CASE WHEN supported THEN OLD."id" ELSE OLD."user_id" END,
        CASE WHEN supported THEN 'support' ELSE coalesce((SELECT u."email" FROM "user" u WHERE u."id" = OLD."user_id"), '') END,
        CASE WHEN supported THEN OLD."organization_id" ELSE OLD."viewed_user_id" END, OLD."ip",
        least(transaction_timestamp(), OLD."expires_at", OLD."view_ends_at"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_left_session AFTER DELETE ON "session" FOR EACH ROW
  WHEN (OLD."kind" = 'support' OR OLD."viewed_user_id" IS NOT NULL) EXECUTE FUNCTION tell_of_ended_session();
CREATE TRIGGER tell_of_ended_view AFTER UPDATE OF "viewed_user_id" ON "session" FOR EACH ROW
  WHEN (OLD."viewed_user_id" IS NOT NULL AND OLD."viewed_user_id" IS DISTINCT FROM NEW."viewed_user_id")
  EXECUTE FUNCTION tell_of_ended_session();
