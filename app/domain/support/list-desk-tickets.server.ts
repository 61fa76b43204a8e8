import { z } from "zod";
import { pageNumber, searchText } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { pageOfDesk } from "./desk-rows.server.ts";
import { answerDue, standingOf } from "./promise.ts";
import { deskQueues } from "./queues.ts";

/**
 * A queue of the tickets of all businesses, 20 a page, with the time by which each is promised an answer; for the
 * operator's staff. Of a search by words at most 1,000 are counted. Document 4, Help desk.
 */
export const listDeskTickets = query({
  key: "GET_/v1/support/tickets",
  summary: "List the tickets of all businesses",
  access: ["operator"],
  input: z.object({
    page: pageNumber,
    queue: z.enum(deskQueues).catch("waiting").default("waiting"),
    q: searchText,
  }),
  async run({ db, now, actor }, { page, queue, q }) {
    const { items: rows, ...list } = await pageOfDesk(db, { queue, q, page, me: actor.id ?? "" });
    const items = rows.map(({ organization_id: _, ...row }) => ({
      ...row,
      due: row.waiting_since && answerDue(row.waiting_since),
      standing: row.waiting_since && standingOf(row.waiting_since, now),
    }));
    return { ...list, items, queue, q };
  },
});
