import { z } from "zod";
import { categoryJoin, orderableCondition } from "#app/domain/catalogue/orderable.server.ts";
import { hasUnasked, type ProductField } from "#app/domain/catalogue/product-fields.ts";
import { readAnswers } from "#app/domain/catalogue/read-answers.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type DraftDetails, type DraftRowLine, draftLine, sessionOf } from "./draft-row.server.ts";
import { lineNow } from "./line-now.ts";

/** A line of a draft with the product's name and price as they are now. */
export interface DraftLine {
  id: string;
  item_id: string;
  name: string;
  /** That of the quantity. */
  unit: number;
  /** The unit that the product is sold in. */
  sold_in: number;
  /** For one of that unit, in minor units. */
  price: number;
  /** A plain decimal. */
  quantity: string;
  /** Whether the product is sold by another measure than the quantity was told in, so that it has to be told anew. */
  remeasured: boolean;
  fields: Record<string, unknown>;
  note: string | null;
  /** Price × quantity, in minor units; nothing while the quantity has to be told anew. */
  total: number;
  /** Whether the product can be ordered now. */
  orderable: boolean;
  /** Whether a required answer is missing, or one does not fit, or is not asked for any more. */
  unanswered: boolean;
  /** What the product asks. */
  asks: ProductField[];
}

/** What a sales member has put together for a workplace and not yet placed. */
export interface Draft {
  /** Null while nothing is kept. */
  id: string | null;
  /** What it was parked under last; null without a name. */
  name: string | null;
  lines: DraftLine[];
  details: DraftDetails;
  count: number;
  total: number;
  /** Whether it can be placed as far as its lines go. */
  ready: boolean;
}

const lineRow = z.object({
  id: z.string(),
  parked_name: z.string().nullable(),
  details: storedJson<DraftDetails>(),
  line: draftLine.nullable(),
  name: z.string().nullable(),
  unit: z.number(),
  price: z.number(),
  fields: storedJson<ProductField[]>(),
  orderable: z.boolean(),
});

type Row = z.output<typeof lineRow>;

/** The draft of this session for a workplace, in one statement; an empty one when there is none. */
export async function draftOf(
  db: Tx,
  scope: Scope,
  actor: Actor,
  workplaceId: string,
  now: Date,
): Promise<Draft> {
  const rows = await rowsOf(
    db,
    lineRow,
    Prisma.sql`
    SELECT o.id, o.parked_name, o.details, t.line, p.name, coalesce(p.unit, 0) AS unit, coalesce(p.price, 0) AS price,
      coalesce(p.fields, '[]') AS fields,
      coalesce(${orderableCondition(scope, now)}, false) AS orderable
    FROM draft o
      LEFT JOIN LATERAL jsonb_array_elements(o.lines) WITH ORDINALITY AS t (line, position) ON true
      LEFT JOIN product p ON p.organization_id = o.organization_id AND p.id = (t.line->>'product_id')::uuid
      ${categoryJoin}
    WHERE ${ordersWithin(scope)} AND o.session_id = ${sessionOf(actor)}::uuid AND o.workplace_id = ${workplaceId}::uuid
    ORDER BY t.position`,
  );
  const lines = rows.flatMap((row) =>
    row.line && row.name !== null ? [toLine({ ...row, name: row.name }, row.line)] : [],
  );
  return {
    id: rows[0]?.id ?? null,
    name: rows[0]?.parked_name ?? null,
    lines,
    details: rows[0]?.details ?? {},
    count: lines.length,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    ready: lines.length > 0 && lines.every((line) => line.orderable && !isUnsettled(line)),
  };
}

/** Whether a line has to be opened before it is placed: its quantity has to be told anew, or something answered. */
export const isUnsettled = ({ remeasured, unanswered }: DraftLine): boolean => remeasured || unanswered;

function toLine(
  { name, unit: sold_in, price, fields: asks, orderable }: Row & { name: string },
  line: DraftRowLine,
): DraftLine {
  const { id, product_id: item_id, note } = line;
  const { answers, issues } = readAnswers(asks, line.fields);
  const fields = anyNames({ ...answers, ...line.fields });
  const unanswered = Object.keys(issues).length > 0 || hasUnasked(asks, line.fields);
  const held = lineNow(line, { unit: sold_in, price });
  return { id, item_id, name, sold_in, price, ...held, fields, note, orderable, unanswered, asks };
}
