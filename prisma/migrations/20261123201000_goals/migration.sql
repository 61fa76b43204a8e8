-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "counted_left" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "counted_paid" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "goal_count" (
    "day" DATE NOT NULL,
    "goal" TEXT NOT NULL,
    "cycle" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "completed" BOOLEAN NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "goal_count_pkey" PRIMARY KEY ("day","goal","cycle","country","completed")
);

-- Document 1, section 4: the plan is part of the goal's name; the country is two letters, or none where nothing says it.
ALTER TABLE "goal_count"
  ADD CHECK ("goal" ~ '^Subscribe-store_(basic|pro|ultimate|member)$'),
  ADD CHECK ("cycle" IN ('month', 'year')),
  ADD CHECK ("country" ~ '^([A-Z]{2})?$'),
  ADD CHECK ("count" > 0);
