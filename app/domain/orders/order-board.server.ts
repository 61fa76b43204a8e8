import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { boardOf, neighbourOf } from "./board.server.ts";
import { boardDays } from "./board-days.ts";
import { boardOrders } from "./limits.ts";

const access = ["delivery"] as const;
const day = z.enum(boardDays).catch("today");

/**
 * The board of a day: its most urgent orders, or with `slips` "all" as many as it can show. Document 4, Store site.
 */
export const orderBoard = query({
  access,
  input: z.object({ day, slips: z.literal("all").optional().catch(undefined) }),
  async run({ db, scope, actor, now }, { day, slips }) {
    const all = slips === "all";
    const limit = all ? boardOrders.most : boardOrders.first;
    return { ...(await boardOf(db, scope, actor, { now, day, limit })), day, all };
  },
});

/** The id of the order that stands on the board of a day where another one stood, if any does. */
export const boardNeighbour = query({
  access,
  input: z.object({ day, order_id: id }),
  run: ({ db, scope, now }, { day, order_id }) => neighbourOf(db, scope, order_id, { now, day }),
});
