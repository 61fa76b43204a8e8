-- The list of customers by name, both ways.
CREATE INDEX "customer_name" ON "customer" ("organization_id", fold("name"), "id");
