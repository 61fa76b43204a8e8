import { z } from "zod";
import { pageNumber } from "#app/lib/input.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { TICKETS_PER_PAGE } from "./limits.ts";
import { latestTickets, ticketRow } from "./ticket-rows.server.ts";

/** Lists the business's tickets, the latest change first, 10 a page; for admins (document 3, sections 2, 3 and 9). */
export const listTickets = query({
  key: "GET_/v1/tickets",
  summary: "List tickets",
  access: ["admin"],
  input: z.object({ page: pageNumber }),
  output: pageOf(ticketRow),
  async run({ db, scope }, { page }) {
    const limit = TICKETS_PER_PAGE;
    const [items, count] = await Promise.all([
      latestTickets(db, scope, limit, offsetOf(page, limit)),
      db.ticket.count({ where: { organizationId: scope.organizationId } }),
    ]);
    return { items, limit, count, page };
  },
});
