-- What the billing form takes (document 3, section 2).
ALTER TABLE "organization"
  ADD CHECK (char_length("address") BETWEEN 1 AND 255),
  ADD CHECK (char_length("zipcode") BETWEEN 1 AND 20),
  ADD CHECK (char_length("phone") BETWEEN 1 AND 30),
  ADD CHECK (char_length("state") BETWEEN 1 AND 100),
  ADD CHECK (char_length("city") BETWEEN 1 AND 100),
  ADD CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CHECK (char_length("vat_number") BETWEEN 2 AND 30),
  ADD CHECK (char_length("trade_registry") BETWEEN 2 AND 60),
  ADD CHECK (char_length("bank_account") BETWEEN 4 AND 34),
  ADD CHECK (char_length("bank_name") BETWEEN 2 AND 100);
