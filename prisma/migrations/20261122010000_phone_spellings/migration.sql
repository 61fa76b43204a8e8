-- An index over a function has to be built again when the function gives something else.
DROP INDEX "order_customer_phone";

-- A phone number by its digits alone, as it is dialled within Romania: +40 (0)745…, 0040 745…, 40745… and 745… are
-- 0745…; a number of another country keeps its digits. `phoneDigits` of the product is the same.
CREATE OR REPLACE FUNCTION phone_digits(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT nullif(replace(regexp_replace(regexp_replace(regexp_replace($1, '[^0-9+]', '', 'g'), '^00', '+'),
    '^(\+?40)?0?([237][0-9]{8})$', '0\2'), '+', ''), '')
$$;

CREATE INDEX "order_customer_phone" ON "order" USING gin ("organization_id", phone_digits("customer_phone") gin_trgm_ops)
  WHERE "customer_phone" IS NOT NULL;

-- Customers whose numbers are the same now are one: the oldest, with all their orders and what it did not tell.
CREATE TEMPORARY TABLE "same_customer" ON COMMIT DROP AS
SELECT * FROM (
  SELECT "id", "organization_id", "name", "email", "address", "created_at",
    first_value("id") OVER (PARTITION BY "organization_id", phone_digits("phone") ORDER BY "created_at", "id") AS "oldest_id"
  FROM "customer" WHERE "phone_digits" IS NOT NULL
) AS "known" WHERE "id" <> "oldest_id";

UPDATE "order" o SET "customer_id" = s."oldest_id" FROM "same_customer" s
WHERE o."organization_id" = s."organization_id" AND o."customer_id" = s."id";

DELETE FROM "customer" c USING "same_customer" s WHERE c."organization_id" = s."organization_id" AND c."id" = s."id";

UPDATE "customer" SET "phone_digits" = phone_digits("phone")
WHERE "phone_digits" IS NOT NULL AND "phone_digits" <> phone_digits("phone");

UPDATE "customer" c SET "name" = coalesce(c."name", s."name"), "email" = coalesce(c."email", s."email"),
  "address" = coalesce(c."address", s."address"), "version" = "version" + 1
FROM (
  SELECT "oldest_id", (array_agg("name" ORDER BY "created_at" DESC) FILTER (WHERE "name" IS NOT NULL))[1] AS "name",
    (array_agg("email" ORDER BY "created_at" DESC) FILTER (WHERE "email" IS NOT NULL))[1] AS "email",
    (array_agg("address" ORDER BY "created_at" DESC) FILTER (WHERE "address" IS NOT NULL))[1] AS "address"
  FROM "same_customer" GROUP BY "oldest_id"
) AS s WHERE c."id" = s."oldest_id";
