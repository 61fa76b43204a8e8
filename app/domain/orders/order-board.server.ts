import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { boardOf, neighbourOf } from "./board.server.ts";
import { boardDays } from "./board-days.ts";
import { boardOrders } from "./limits.ts";
import { openStatuses } from "./statuses.ts";

const access = ["delivery"] as const;
const day = z.enum(boardDays).catch("today");
const status = z.enum(openStatuses).optional().catch(undefined);

/**
 * The board of a day: its most urgent orders, or with `slips` "all" as many as it can show. Document 4, Store site.
 */
export const orderBoard = query({
  access,
  input: z.object({ day, status, slips: z.literal("all").optional().catch(undefined) }),
  async run({ db, scope, actor, now }, { day, status, slips }) {
    const all = slips === "all";
    const limit = all ? boardOrders.most : boardOrders.first;
    return { ...(await boardOf(db, scope, actor, { now, day, status, limit })), day, status, all };
  },
});

/** The id of the order that stands on the board of a day where another one stood, if any does. */
export const boardNeighbour = query({
  access,
  input: z.object({ day, status, order_id: id }),
  run: ({ db, scope, now }, { day, status, order_id }) =>
    neighbourOf(db, scope, order_id, { now, day, status }),
});
