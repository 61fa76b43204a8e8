import { z } from "zod";
import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";
import { endings, parkedRows } from "./parked-rows.server.ts";

const parked = z.object({
  id: z.string(),
  number: z.number().describe("From 1 to 999 at its workplace."),
  name: z.string().nullable().describe("What it was parked under, or the customer's name."),
  location_id: z.string(),
  location: z.string(),
  parked_by: z.string(),
  parked_at: z.date(),
  because: z
    .enum(endings)
    .nullable()
    .describe("Why the session ended that held it; null when it was parked."),
  old: z.boolean().describe("Whether it was parked more than a day ago."),
  lines: z.array(z.object({ name: z.string(), unit: z.number(), quantity: z.string() })),
  total: z.number().describe(`${IN_MINOR_UNITS} At the prices of now.`),
});

/** The parked orders of a workplace, the last one first. */
export const listParked = query({
  key: "GET_/v1/drafts/:location_id/parked",
  summary: "List the parked orders of a workplace",
  refuses: ["not_found"],
  access,
  input: place,
  output: z.object({ items: z.array(parked) }),
  async run({ db, scope, now }, { location_id }) {
    await requireWorkplace(db, scope, location_id);
    const here = Prisma.sql`o.workplace_id = ${location_id}::uuid`;
    return { items: await parkedRows(db, scope, now, here) };
  },
});
