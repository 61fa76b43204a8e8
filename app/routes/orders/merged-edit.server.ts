import { z } from "zod";
import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import type { EditRow } from "#app/domain/orders/edit-row.ts";
import { before, detailsOf } from "#app/domain/orders/edited-order.ts";
import { customerFields, type OrderCard } from "#app/domain/orders/order-shapes.ts";
import { nameIn, withRemarks } from "#app/domain/orders/read-remarks.ts";
import { shownText } from "#app/http/merge-changes.ts";
import { readJson } from "#app/http/read-json.ts";
import { readLocalTime } from "#app/lib/local-date.ts";
import { parseMoney } from "#app/lib/money.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { readComingDate } from "#app/lib/typed-day.ts";

const texts = z.record(z.string(), z.string().nullish());
const drawn = z.object({
  lines: z.record(
    z.string(),
    z.object({ quantity: z.string(), note: z.string(), fields: z.record(z.string(), z.unknown()) }),
  ),
  customer: texts,
  data: texts,
  pickup_date: z.string().nullable(),
});

/** What a form of an order carries of what it was drawn with. */
export const drawnWith = (order: OrderCard): string =>
  JSON.stringify({
    lines: Object.fromEntries(
      order.items.map(({ id, _pivot_quantity: quantity, note, fields }) => [
        id,
        { quantity, note: note ?? "", fields },
      ]),
    ),
    ...detailsOf(order),
  });

interface Typed {
  rows: readonly EditRow[];
  details: DraftDetails;
}

/**
 * Brings a form together with the order that somebody else has saved since it was drawn: what its reader left as it was
 * takes what the order holds, and a line that is not in the order any more is out. A form that does not say what it was
 * drawn with stays as it is.
 */
export function mergedEdit(form: FormData, { rows, details }: Typed, order: OrderCard, today: string): Typed {
  const { data: was } = drawn.safeParse(readJson(String(form.get("was") ?? "")));
  if (!was) return { rows, details };
  const lines = new Map(Object.entries(was.lines));
  return {
    rows: rows.map((row) => mergedRow(form, row, lines.get(row.key))),
    details: mergedDetails(details, was, detailsOf(order), today),
  };
}

function mergedRow(form: FormData, row: EditRow, was: EditRow["placed"] | undefined): EditRow {
  if (!was || row.out) return row;
  const quantity = String(form.get(nameIn(row.key, "quantity")) ?? row.quantity);
  const changed = before(withRemarks(form, { ...row, quantity, placed: was }));
  const recounted = changed.includes("quantity") || parseQuantity(row.quantity) === null;
  const reworded = changed.includes("remarks");
  const { placed } = row;
  if (!placed) return recounted || reworded ? row : { ...row, out: true };
  const { quantity: stored, ...remarks } = placed;
  return { ...row, ...(recounted ? {} : { quantity: stored }), ...(reworded ? {} : remarks) };
}

function mergedDetails(
  { customer, data, pickup_date }: DraftDetails,
  was: z.output<typeof drawn>,
  stored: DraftDetails,
  today: string,
): DraftDetails {
  return {
    customer: Object.fromEntries(
      customerFields.map((field) => [
        field,
        merged(customer?.[field], was.customer[field], stored.customer?.[field]),
      ]),
    ),
    data: {
      observations: merged(data?.observations, was.data.observations, stored.data?.observations),
      upfront_payment: merged(
        data?.upfront_payment,
        was.data.upfront_payment,
        stored.data?.upfront_payment,
        parseMoney,
      ),
      pickup_hour: merged(data?.pickup_hour, was.data.pickup_hour, stored.data?.pickup_hour, readLocalTime),
    },
    pickup_date: merged(pickup_date, was.pickup_date, stored.pickup_date, (text) =>
      readComingDate(text, today),
    ),
  };
}

type Text = string | null | undefined;

/** What a field holds: what was typed, or what is stored where that says what it was drawn with. */
function merged(typed: Text, was: Text, stored: Text, read: (text: string) => unknown = shownText): Text {
  if (typed === undefined) return typed;
  const [is, drawn] = [shownText(typed), shownText(was)];
  return is === drawn || (is && (read(is) ?? is) === read(drawn)) ? stored : typed;
}
