-- An index over a function has to be built again when the function is another.
DROP INDEX "order_customer_phone";

-- The same digits as before, for a fifth of the time. A number as it is dialled, with the usual signs between its figures,
-- only loses these; any other one goes the long way. It is not STRICT, since such a function would be called for each row
-- instead of becoming a part of the statement: null stays null anyway.
CREATE OR REPLACE FUNCTION phone_digits(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN translate($1, ' -./()0123456789', '') = '' AND translate($1, ' -./()', '') LIKE '0_________'
      AND translate($1, ' -./()', '') NOT LIKE '00%' THEN translate($1, ' -./()', '')
    ELSE nullif(replace(regexp_replace(regexp_replace(regexp_replace($1, '[^0-9+]', '', 'g'), '^00', '+'),
      '^(\+?40)?0?([237][0-9]{8})$', '0\2'), '+', ''), '')
  END
$$;

CREATE INDEX "order_customer_phone" ON "order" USING gin ("organization_id", phone_digits("customer_phone") gin_trgm_ops)
  WHERE "customer_phone" IS NOT NULL;
