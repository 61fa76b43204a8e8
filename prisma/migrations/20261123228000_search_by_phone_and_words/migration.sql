-- The same text as before, so that its indexes stay as they are. A function in SQL that unaccent() keeps from becoming a
-- part of the statement is prepared anew at each call; PL/pgSQL keeps the expression.
CREATE OR REPLACE FUNCTION fold(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN lower(public.unaccent('public.unaccent', $1));
END
$$;

-- Whether a phone number is written as it is dialled, without signs, as most are: then it is its own phone_digits.
CREATE FUNCTION phone_is_dialled(text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1 LIKE '0_________' AND $1 NOT LIKE '00%' AND translate($1, '0123456789', '') = ''
$$;

-- Each order stands in one of these, as it stood in the one before, which is read until they are there.
CREATE INDEX "order_customer_phone_dialled" ON "order" USING gin ("organization_id", "customer_phone" gin_trgm_ops)
  WHERE phone_is_dialled("customer_phone");
CREATE INDEX "order_customer_phone_signed" ON "order" USING gin ("organization_id", phone_digits("customer_phone") gin_trgm_ops)
  WHERE phone_is_dialled("customer_phone") IS FALSE;
DROP INDEX "order_customer_phone";
