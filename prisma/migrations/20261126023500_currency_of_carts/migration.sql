-- DropForeignKey
ALTER TABLE "cart" DROP CONSTRAINT "cart_organization_id_workplace_id_fkey";

-- AlterTable
ALTER TABLE "cart" DROP COLUMN "details",
DROP COLUMN "workplace_id";

-- The price of a line was shown in a currency: that of the business so far.
UPDATE "cart" c SET
  "lines" = coalesce(
    (SELECT jsonb_agg(l.line || jsonb_build_object('currency', o."currency") ORDER BY l.place)
      FROM jsonb_array_elements(c."lines") WITH ORDINALITY AS l(line, place)), '[]'),
  "removed" = CASE WHEN c."removed" ? 'line'
    THEN jsonb_set(c."removed", '{line,currency}', to_jsonb(o."currency")) ELSE c."removed" END
FROM "organization" o WHERE o."id" = c."organization_id";
