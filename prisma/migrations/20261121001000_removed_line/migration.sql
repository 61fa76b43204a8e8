-- The line that was taken out of a draft last, and its place, so that it can be put back.
ALTER TABLE "draft" ADD COLUMN "removed" JSONB;
