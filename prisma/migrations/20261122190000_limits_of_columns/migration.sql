-- Every limit of a text or a number that is kept (limits.ts of each noun).
ALTER TABLE "organization" ADD CHECK (char_length("slug") <= 40);
ALTER TABLE "workplace" ADD CHECK (char_length("address") <= 255), ADD CHECK (char_length("phone") <= 30);
ALTER TABLE "product" ADD CHECK (char_length("sku") <= 64), ADD CHECK (char_length("barcode") <= 64),
  ADD CHECK ("cart_limit" <= 99999);
ALTER TABLE "order" ADD CHECK (char_length("customer_name") <= 120), ADD CHECK (char_length("customer_phone") <= 30),
  ADD CHECK (char_length("customer_email") <= 254), ADD CHECK (char_length("customer_address") <= 255),
  ADD CHECK (char_length("observations") <= 1000), ADD CHECK (char_length("reason") <= 255);
ALTER TABLE "order_line" ADD CHECK (char_length("note") <= 255);
