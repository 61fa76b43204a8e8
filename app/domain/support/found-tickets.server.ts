import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { plainNumber } from "#app/lib/plain-number.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { TICKETS_COUNTED, TICKETS_OF_DESK } from "./limits.ts";

/** So many are gathered by the words; when there are more, they are met on a walk soon enough. */
const GATHERED = 20_000;
/** The letters of the shortest words that an index of trigrams knows. */
const TRIGRAM = 3;

interface Search {
  /** A condition on `ticket t`. */
  within: Prisma.Sql;
  q: string;
  page: number;
  /** The column of `ticket t` that a queue is in the order of, and then by the id. */
  at: Prisma.Sql;
  /** `ASC` or `DESC`, of both. */
  way: Prisma.Sql;
}

const foundRow = z.object({ count: z.number(), ids: z.array(z.string()) });

/**
 * The ids of a page of the tickets of a queue that hold words in their subject, the name of their business, an address of
 * who wrote, or what was said, and how many there are: at most one more than are counted, or than end with the page.
 */
export const findTickets = (db: Tx, search: Search): Promise<z.output<typeof foundRow>> =>
  onlyRowOf(db, foundRow, findingTickets(search));

/**
 * The statement of {@link findTickets}, which decides by itself: few are gathered, each place by its own index, and sorted;
 * many are met on a walk in the order of the queue. Words that no index knows, of one or two letters, are looked for in
 * subjects and names of businesses alone: what was said would be read to its end.
 */
export function findingTickets({ within, q, page, at, way }: Search): Prisma.Sql {
  const words = likePattern(q);
  const holds = (text: Prisma.Sql) => Prisma.sql`fold(${text}) LIKE fold(${words})`;
  const offset = offsetOf(page, TICKETS_OF_DESK);
  const most = plainNumber(Math.max(TICKETS_COUNTED, offset + TICKETS_OF_DESK) + 1);
  const met = Prisma.sql`SELECT t.id, ${at} AS at FROM ticket t WHERE ${within}`;
  const first = Prisma.sql`ORDER BY ${at} ${way}, t.id ${way} LIMIT ${most}`;
  const isLong = [...q].length >= TRIGRAM;
  const known = Prisma.raw(String(isLong));
  const said = Prisma.sql`OR (SELECT true FROM ticket_message m
    WHERE m.organization_id = t.organization_id AND m.ticket_id = t.id
      AND (${holds(Prisma.sql`m.message`)} OR ${holds(Prisma.sql`m.author_email`)}) LIMIT 1)`;
  return Prisma.sql`
    WITH named AS MATERIALIZED (SELECT id FROM organization WHERE ${holds(Prisma.sql`name`)}),
    gathered AS MATERIALIZED (
      SELECT id FROM (SELECT ticket_id AS id FROM ticket_message WHERE ${holds(Prisma.sql`message`)}
        UNION ALL SELECT ticket_id FROM ticket_message WHERE ${holds(Prisma.sql`author_email`)}
        UNION ALL SELECT id FROM ticket WHERE ${holds(Prisma.sql`subject`)}
        UNION ALL SELECT n.id FROM named b JOIN ticket n ON n.organization_id = b.id) g
      WHERE ${known} LIMIT ${plainNumber(GATHERED + 1)}),
    few AS MATERIALIZED (SELECT ${known} AND count(*) <= ${plainNumber(GATHERED)} AS so FROM gathered),
    met AS MATERIALIZED (
      (${met} AND (SELECT so FROM few) AND t.id IN (SELECT id FROM gathered) ${first})
      UNION ALL (${met} AND NOT (SELECT so FROM few) AND (${holds(Prisma.sql`t.subject`)}
        OR t.organization_id IN (SELECT id FROM named) ${isLong ? said : Prisma.empty}) ${first}))
    SELECT (SELECT count(*)::int FROM met) AS count, ARRAY(SELECT id::text FROM met
      ORDER BY at ${way}, id ${way} LIMIT ${plainNumber(TICKETS_OF_DESK)} OFFSET ${offset}) AS ids`;
}
