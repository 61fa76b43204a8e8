import { z } from "zod";
import { answerDue, standingOf } from "#app/domain/support/promise.ts";
import { pageNumber, searchText } from "#app/lib/input.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { contactMessages, countContactMessages } from "./contact-rows.server.ts";
import { MESSAGES_OF_DESK } from "./limits.ts";
import { contactQueues } from "./statuses.ts";

/**
 * A queue of the messages of visitors, 20 a page: the open ones oldest first, with the time by which each is promised an
 * answer; for the operator's staff. Document 4, Help desk.
 */
export const listContactMessages = query({
  key: "GET_/v1/support/contact",
  summary: "List the messages of visitors",
  access: ["operator"],
  input: z.object({
    page: pageNumber,
    queue: z.enum(contactQueues).catch("open").default("open"),
    q: searchText,
  }),
  async run({ db, now }, { page, queue, q }) {
    const limit = MESSAGES_OF_DESK;
    const [rows, count] = await Promise.all([
      contactMessages(db, { queue, q }, limit, offsetOf(page, limit)),
      countContactMessages(db, { queue, q }),
    ]);
    const items = rows.map(({ answer: _, undelivered, ...row }) => ({
      ...row,
      ...promiseOf(row, now),
      returned: row.status === "open" && undelivered !== null,
    }));
    return { items, limit, count, page, queue, q };
  },
});

/** By when an open message is promised an answer. */
export const promiseOf = ({ status, created_at }: { status: string; created_at: Date }, now: Date) =>
  status === "open"
    ? { due: answerDue(created_at), standing: standingOf(created_at, now) }
    : { due: null, standing: null };
