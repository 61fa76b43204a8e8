import { z } from "zod";
import { id, nameText, pageNumber, rowVersion, searchText, sortBy } from "#app/lib/input.server.ts";
import { memberLimits as limits, memberRoles } from "./limits.ts";
import { memberSorts } from "./member-rows.server.ts";

const fields = z.object({
  username: nameText(limits.username),
  role: z.enum(memberRoles).default("sales"),
  /** The ids of the allowed workplaces; an empty list is all of them (document 2, section 3). */
  restricted_locations: z
    .array(id)
    .max(1000)
    .optional()
    .describe("The ids of the allowed workplaces; an empty list allows all."),
  /** What a form says beside its checklist, which can't tell "none ticked" from "all". */
  workplaces: z.enum(["all", "chosen"]).optional().describe("`chosen` asks for at least one id."),
});

type Choice = Pick<z.output<typeof fields>, "restricted_locations" | "workplaces">;

/** "Only these" without any ticked is a mistake, not everything. */
const requireTicked = ({ workplaces, restricted_locations: ids }: Choice, context: z.RefinementCtx) => {
  if (workplaces === "chosen" && !ids?.length)
    context.addIssue({
      code: "custom",
      path: ["restricted_locations"],
      params: { code: "tick" },
      input: ids,
    });
};

/** "all", the ids without repeats, or undefined when the caller says nothing about workplaces. */
export function chosenWorkplaces({
  workplaces,
  restricted_locations: ids,
}: Choice): "all" | string[] | undefined {
  if (workplaces === "all") return "all";
  if (!ids) return undefined;
  return ids.length ? [...new Set(ids)] : "all";
}

/** What a member is created from (document 2, sections 3 and 5). */
export const memberInput = fields.superRefine(requireTicked);

/** A change may leave the role out, and the member keeps theirs. */
export const memberUpdate = fields
  .extend({ member_id: id, version: rowVersion, role: z.enum(memberRoles).optional() })
  .superRefine(requireTicked);

export const memberId = z.object({ member_id: id });

/** The documents name the username's filter both ways (document 2, section 7). */
export const memberList = z.object({
  page: pageNumber,
  username: searchText,
  name: searchText,
  sort: sortBy(memberSorts),
  /** A member of whom another page of sessions than the first is asked for. */
  sessions_of: id.optional().catch(undefined),
  sessions_page: pageNumber,
});

/**
 * What /v1 shows of a member; the PIN only to those who may renew it (document 4, Who may do what), and null when it
 * can't be read.
 */
export const memberOutput = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(memberRoles),
  pin: z.string().nullish().describe("For those who may renew it; null when it can't be read."),
  all_workplaces: z.boolean(),
  locations: z
    .record(z.string(), z.string())
    .describe("The allowed workplaces by their ids; empty when all are."),
  sessions: z.array(z.object({ id: z.string(), ip: z.string(), ua: z.string(), created_at: z.date() })),
  sessions_count: z.number(),
  version: z.number(),
  created_at: z.date(),
});
