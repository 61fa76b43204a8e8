-- Histories are read order by order alone.
DROP INDEX "order_history_organization_id_created_at_idx";
