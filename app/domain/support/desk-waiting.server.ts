import { z } from "zod";
import { query } from "#app/lib/query.server.ts";

/** How many tickets and messages of visitors wait for an answer; for the operator's staff. Document 4, Help desk. */
export const deskWaiting = query({
  key: "GET_/v1/support/waiting",
  summary: "Count what waits for an answer",
  access: ["operator"],
  input: z.object({}),
  async run({ db }) {
    const [tickets, messages] = await Promise.all([
      db.ticket.count({ where: { waitingSince: { not: null } } }),
      db.contactMessage.count({ where: { status: "open" } }),
    ]);
    return { tickets, messages };
  },
});
