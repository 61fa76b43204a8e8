import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { boardOf } from "./board.server.ts";
import { boardDays } from "./board-days.ts";
import { readingAccess } from "./reading-access.ts";

/**
 * What a workplace has to prepare and to hand over on a day, for paper: its open orders, the most urgent first and as
 * many as a board can show, and the sums of what is still to be prepared. Refuses an unknown workplace and one that the
 * reader is not allowed at (`not_found`). Document 4, Who may do what.
 */
export const workplaceSheet = query({
  access: readingAccess,
  input: z.object({ location_id: id, day: z.enum(boardDays).catch("today") }),
  async run({ db, scope, actor, now }, { location_id, day }) {
    const { workplaces, more } = await boardOf(db, scope, actor, { now, day, location_id });
    const [workplace] = workplaces;
    if (!workplace) throw new Refusal("not_found");
    return { workplace, day, more };
  },
});
