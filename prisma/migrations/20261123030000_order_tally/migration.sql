-- How many orders a workplace has in each status, kept as what was added and taken away: the sum of its rows. Rows are only
-- added, so that acts on different orders wait for nothing here; a job puts them together.
CREATE TABLE "order_tally" (
  "organization_id" UUID NOT NULL REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "workplace_id" UUID NOT NULL,
  "status" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "order_tally_pkey" PRIMARY KEY ("organization_id", "workplace_id", "id")
);

CREATE FUNCTION tally_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally (organization_id, workplace_id, status, count)
  SELECT p.organization_id, p.workplace_id, p.status, count(*) FROM placed p GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE FUNCTION tally_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally (organization_id, workplace_id, status, count)
  VALUES (OLD.organization_id, OLD.workplace_id, OLD.status, -1), (NEW.organization_id, NEW.workplace_id, NEW.status, 1);
  RETURN NULL;
END
$$;

-- With an organization go its orders and all that was counted of them.
CREATE FUNCTION tally_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tally (organization_id, workplace_id, status, count)
  SELECT d.organization_id, d.workplace_id, d.status, -count(*) FROM deleted d
    JOIN organization g ON g.id = d.organization_id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

-- From here on nobody else writes orders until this is committed, and all that are there can be counted.
CREATE TRIGGER tally_placed AFTER INSERT ON "order" REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION tally_placed();
CREATE TRIGGER tally_moved AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.workplace_id <> NEW.workplace_id) EXECUTE FUNCTION tally_moved();
CREATE TRIGGER tally_deleted AFTER DELETE ON "order" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION tally_deleted();

INSERT INTO order_tally (organization_id, workplace_id, status, count)
SELECT o.organization_id, o.workplace_id, o.status, count(*) FROM "order" o GROUP BY 1, 2, 3;
