import { z } from "zod";
import { type OrderableProduct, productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { id, optionalText, quantity } from "#app/lib/input.server.ts";
import { type Context, operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { fitsUnit, plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type BrokenRule, refuseBroken } from "./broken-rules.server.ts";
import { type Draft, draftOf } from "./draft.server.ts";
import { putLine } from "./draft-lines.server.ts";
import { changeDraftLines, type DraftRowLine, keepDetails, sessionOf } from "./draft-row.server.ts";
import { requireWorkplace } from "./floor.server.ts";
import { answersOf } from "./freeze-lines.server.ts";
import { orderLimits as limits } from "./limits.ts";
import { answers, note } from "./schema.server.ts";

const access = ["sales", "admin"] as const;
const place = z.object({ location_id: id });
const linePlace = place.extend({ line_id: id });
const thousandths = quantity.optional();

/** The draft of this session for a workplace. */
export const getDraft = operation({
  key: "GET_/v1/drafts/:location_id",
  access,
  input: place,
  output: z.custom<Draft>((draft) => typeof draft === "object"),
  async run({ db, scope, actor, now }, { location_id }) {
    await requireWorkplace(db, scope, location_id);
    return draftOf(db, scope, actor, location_id, now);
  },
});

/**
 * Puts a product into the draft, 1 when no quantity is given; the same product with the same answers and note adds
 * up. Refuses a product that can't be ordered (`not_found`) and a line too many (`orders_lines_limit`). Answers are
 * checked when any are sent; placing checks them in any case.
 */
export const addToDraft = operation({
  key: "POST_/v1/drafts/:location_id/items",
  access,
  input: place.extend({ item_id: id, quantity: thousandths, fields: answers.optional(), note }),
  output: created,
  async run({ db, scope, actor, now }, { location_id, item_id, quantity = 1000, fields, note }) {
    await requireWorkplace(db, scope, location_id);
    const product = (await productsForOrder(db, scope, [item_id], now)).get(item_id);
    if (!product) throw new Refusal("not_found");
    const read = readLine(product, quantity, fields);
    let id = "";
    await changeDraftLines(db, scope, actor, location_id, (lines) => {
      const put = putLine(lines, { product_id: item_id, quantity, fields: read, note });
      id = put.id;
      return put.lines;
    });
    return { id };
  },
});

/** Changes a line of the draft; what is left out stays as it is, and quantity 0 removes the line. */
export const setDraftLine = operation({
  key: "PUT_/v1/drafts/:location_id/items/:line_id",
  access,
  input: linePlace.extend({
    quantity: thousandths,
    fields: answers.optional(),
    note: z.string().trim().max(limits.note).optional(),
  }),
  output: created,
  async run(context, { location_id, line_id, quantity, fields, note }) {
    const { db, scope, actor, now } = context;
    await requireWorkplace(db, scope, location_id);
    const before = await requireLine(context, location_id, line_id);
    const product = (await productsForOrder(db, scope, [before.product_id], now)).get(before.product_id);
    const read = product && quantity !== 0 ? readLine(product, quantity, fields) : undefined;
    await changeDraftLines(db, scope, actor, location_id, (lines) =>
      lines.flatMap((line) => {
        if (line.id !== line_id) return [line];
        if (quantity === 0) return [];
        return [
          {
            ...line,
            ...(quantity === undefined ? {} : { quantity: plainQuantity(quantity) }),
            ...(fields && read ? { fields: read } : {}),
            ...(note === undefined ? {} : { note: note || null }),
          },
        ];
      }),
    );
    return { id: line_id };
  },
});

/** Takes a line out of the draft. */
export const removeFromDraft = operation({
  key: "DELETE_/v1/drafts/:location_id/items/:line_id",
  access,
  input: linePlace,
  output: created,
  async run(context, { location_id, line_id }) {
    const { db, scope, actor } = context;
    await requireWorkplace(db, scope, location_id);
    await requireLine(context, location_id, line_id);
    await changeDraftLines(db, scope, actor, location_id, (lines) =>
      lines.filter((line) => line.id !== line_id),
    );
    return { id: line_id };
  },
});

/** Empties the draft, what was typed about the customer included. */
export const clearDraft = operation({
  key: "DELETE_/v1/drafts/:location_id",
  access,
  input: place,
  async run({ db, scope, actor }, { location_id }) {
    await requireWorkplace(db, scope, location_id);
    const { organizationId } = scope;
    await db.draft.deleteMany({
      where: { organizationId, sessionId: sessionOf(actor), workplaceId: location_id },
    });
    return {};
  },
});

const typed = (max: number) => optionalText(max).optional();

/** Keeps what was typed about the customer and the pickup as it was typed; placing the order reads it. */
export const keepDraftDetails = operation({
  key: "PUT_/v1/drafts/:location_id",
  access,
  input: place.extend({
    customer: z
      .object({
        name: typed(limits.customer.name),
        phone: typed(limits.customer.phone),
        email: typed(limits.customer.email),
        address: typed(limits.customer.address),
      })
      .optional(),
    data: z
      .object({
        observations: typed(limits.observations),
        upfront_payment: typed(20),
        pickup_hour: typed(20),
      })
      .optional(),
    pickup_date: typed(20),
  }),
  async run({ db, scope, actor }, { location_id, ...details }) {
    await requireWorkplace(db, scope, location_id);
    await keepDetails(db, scope, actor, location_id, details);
    return {};
  },
});

/** Reads quantity and answers of a line against its product. Refuses `quantity`, `whole` and broken answers. */
function readLine(product: OrderableProduct, quantity: number | undefined, given: Answered | undefined) {
  const broken: BrokenRule[] = [];
  if (quantity === 0) broken.push({ path: ["quantity"], code: "positive" });
  if (quantity && !fitsUnit(quantity, product.unit)) broken.push({ path: ["quantity"], code: "whole" });
  const read = given ? answersOf(product.fields, given, []) : { answers: {}, broken: [] };
  refuseBroken([...broken, ...read.broken]);
  return read.answers;
}

type Answered = Readonly<Record<string, unknown>>;

async function requireLine(
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
