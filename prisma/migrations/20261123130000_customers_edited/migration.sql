-- What a customer was called and reached by before it was changed or brought together with another: who is anonymized
-- later is looked for by these values too.
ALTER TABLE "customer" ADD COLUMN "former" JSONB NOT NULL DEFAULT '[]',
  ADD CHECK ("anonymized_at" IS NULL OR "former" = '[]'),
  ADD CHECK (char_length("name") <= 120), ADD CHECK (char_length("phone") <= 30),
  ADD CHECK (char_length("email") <= 254), ADD CHECK (char_length("address") <= 255);
