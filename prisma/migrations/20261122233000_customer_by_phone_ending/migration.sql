-- A customer is found at the counter by the last digits of a phone number.
CREATE INDEX "customer_phone_ending" ON "customer" ("organization_id", reverse("phone_digits") text_pattern_ops)
  WHERE "phone_digits" IS NOT NULL;
