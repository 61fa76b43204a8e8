-- An order that was discarded while somebody prepared it stays on that preparer's board until they have seen it.
ALTER TABLE "order" ADD COLUMN "discard_unseen" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "order_discard_unseen" ON "order" ("organization_id", "provide_member_id") WHERE "discard_unseen";
