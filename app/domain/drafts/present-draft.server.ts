import { z } from "zod";
import type { Actor } from "#app/lib/actor.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type Draft, draftOf } from "./draft.server.ts";

export interface PresentDraft extends Draft {
  /** When it was read, by the server's clock in milliseconds: answers may be drawn in another order. */
  readAt: number;
}

const access = ["sales"] as const;

/** The draft of the member's session for the workplace that it was chosen for; one statement. */
export const presentDraft = query({
  access,
  input: z.object({}),
  run: async ({ db, scope, actor, now }): Promise<PresentDraft> => ({
    ...(await draftOf(db, scope, actor, chosenBy(actor), now)),
    readAt: now.getTime(),
  }),
});

/** A line of that draft. Refuses an unknown one (`not_found`). */
export const presentDraftLine = query({
  access,
  input: z.object({ line_id: id }),
  async run({ db, scope, actor, now }, { line_id }) {
    const { lines } = await draftOf(db, scope, actor, chosenBy(actor), now);
    const line = lines.find((one) => one.id === line_id);
    if (!line) throw new Refusal("not_found");
    return line;
  },
});

/** The workplace that a member takes orders for. Refuses a session that has chosen none (`not_found`). */
function chosenBy(actor: Actor): string {
  if (actor.kind !== "member" || !actor.workplaceId) throw new Refusal("not_found");
  return actor.workplaceId;
}
