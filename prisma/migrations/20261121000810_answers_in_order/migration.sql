-- Answers stand in the order of their questions, which only json keeps.
ALTER TABLE "order_line" ALTER COLUMN "fields" DROP DEFAULT,
  ALTER COLUMN "fields" TYPE json USING "fields"::json,
  ALTER COLUMN "fields" SET DEFAULT '{}';
