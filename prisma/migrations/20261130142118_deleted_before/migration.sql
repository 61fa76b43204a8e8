-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "discarded_gone_before" DATE,
ADD COLUMN     "handed_gone_before" DATE;

-- What was deleted until now the audit log says: when, and how many days had been kept.
UPDATE "organization" g SET "handed_gone_before" = d."handed", "discarded_gone_before" = d."discarded"
FROM (
  SELECT e."organization_id", max(e."day") AS "handed", max(e."day") FILTER (WHERE e."reason" = 'retention') AS "discarded"
  FROM (
    SELECT a."organization_id", a."after" ->> 'reason' AS "reason",
      (a."created_at" AT TIME ZONE o."time_zone")::date - (a."after" ->> 'days')::int AS "day"
    FROM "audit_entry" a JOIN "organization" o ON o."id" = a."organization_id" WHERE a."name" = 'order.expired') e
  GROUP BY e."organization_id") d
WHERE d."organization_id" = g."id";
