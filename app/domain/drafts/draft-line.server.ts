import type { OrderableProduct } from "#app/domain/catalogue/orderable.server.ts";
import { type BrokenRule, refuseBroken } from "#app/domain/orders/broken-rules.server.ts";
import { answersOf } from "#app/domain/orders/freeze-lines.server.ts";
import type { Context } from "#app/lib/operation.server.ts";
import { fitsUnit } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type DraftRowLine, sessionOf } from "./draft-row.server.ts";

/** Reads quantity and answers of a line against its product. Refuses `quantity`, `whole` and broken answers. */
export function readLine(
  product: OrderableProduct,
  quantity: number | undefined,
  given: Answered | undefined,
) {
  const broken: BrokenRule[] = [];
  if (quantity === 0) broken.push({ path: ["quantity"], code: "positive" });
  if (quantity && !fitsUnit(quantity, product.unit)) broken.push({ path: ["quantity"], code: "whole" });
  const read = given ? answersOf(product.fields, given, []) : { answers: {}, broken: [] };
  refuseBroken([...broken, ...read.broken]);
  return read.answers;
}

type Answered = Readonly<Record<string, unknown>>;

/** A line of the draft of this session, as it is stored. Refuses an unknown one (`not_found`). */
export async function requireLine(
  { db, scope: { organizationId }, actor }: Context,
  workplaceId: string,
  lineId: string,
): Promise<DraftRowLine> {
  const draft = await db.draft.findFirst({
    where: { organizationId, sessionId: sessionOf(actor), workplaceId },
    select: { lines: true },
  });
  const line = ((draft?.lines ?? []) as unknown as DraftRowLine[]).find(({ id }) => id === lineId);
  if (!line) throw new Refusal("not_found");
  return line;
}
