-- Lists of a workplace and of a member walk along an index alone, however far the page is. The status at their end
-- answers a workplace's orders of one status.
CREATE INDEX "order_workplace_created_at" ON "order" ("organization_id", "workplace_id", "created_at" DESC, "id" DESC,
  "status");
DROP INDEX "order_organization_id_workplace_id_created_at_idx";

CREATE INDEX "order_organization_id_requisition_member_id_created_at_id_idx"
  ON "order" ("organization_id", "requisition_member_id", "created_at" DESC, "id" DESC);
DROP INDEX "order_organization_id_requisition_member_id_created_at_idx";
