import { z } from "zod";
import { pageNumber, searchText } from "#app/lib/input.server.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";

const day = z
  .string()
  .transform((text) => readTypedDay(text))
  .optional()
  .describe("A local day, `YYYY-MM-DD`, without its year the latest one; what can't be read is no filter.");

/** What narrows the audit log: by person, action and date. */
export const auditFilters = z.object({
  user: searchText.describe("A part of the person's address or username."),
  name: searchText.describe("The act, such as `workplace.created`."),
  from: day,
  until: day,
});
export type AuditFilters = z.output<typeof auditFilters>;

export const auditList = auditFilters.extend({ page: pageNumber });

const values = z.record(z.string(), z.unknown()).nullable();

/** What /v1 shows of an audit row (document 3, section 3): `name` is the act. */
export const auditOutput = z.object({
  id: z.string(),
  user_email: z.string().describe("Who: an address, a username, or blank for the product itself."),
  name: z.string(),
  subject_id: z.string().nullable().describe("What it was done to."),
  before: values.describe(
    "The changed fields before, beside what says whose they are; null of what was made.",
  ),
  after: values.describe(
    "The changed fields after, beside what says whose they are; null of what was removed.",
  ),
  ip: z.string(),
  created_at: z.date(),
  sealed: z.boolean().describe("Whether it has its place in the chain."),
});
export type AuditRow = z.output<typeof auditOutput>;
