import { z } from "zod";
import { balanceOf } from "#app/domain/orders/balance.ts";
import type { OrderWithLines } from "#app/domain/orders/order-shapes.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { isEditable, orderStatuses, statusTable } from "#app/domain/orders/statuses.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

const text = z.string().nullable();

/** What a customer is shown of their order: nothing of themselves, since whoever has the link sees it. */
export const shopOrder = z.object({
  number: z.number(),
  status: z.enum(orderStatuses),
  version: z.number(),
  workplace: z.object({ name: z.string(), address: text, phone: text }),
  pickup_date: text.describe("`YYYY-MM-DD`, in the time zone of the business."),
  pickup_hour: text.describe("`HH:MM`, in the time zone of the business."),
  created_at: z.date(),
  currency: z.string().describe("ISO 4217."),
  total: z.number().describe(IN_MINOR_UNITS),
  upfront_payment: z.number().nullable().describe("The advance that was received, in minor units."),
  told_advance: z
    .number()
    .nullable()
    .describe(
      "The advance that the customer told, in minor units, while the shop has not said what it received.",
    ),
  balance: z
    .number()
    .nullable()
    .describe(
      "What is left to pay after the advance, in minor units; below zero what is to be given back. Null without an advance, and once the order is discarded.",
    ),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.number(),
      price: z.number().describe("For one unit, in minor units."),
      remarks: z.string().describe("What was chosen and noted."),
      quantity: z.string().describe("What was asked for, a decimal."),
      prepared: text.describe("What was prepared, a decimal; null until the order is ready."),
      total: z.number().describe(IN_MINOR_UNITS),
    }),
  ),
  reason: text.describe("Why it was discarded."),
  may_cancel: z.boolean().describe("Whether nobody has begun to prepare it."),
  unmailed: z.boolean().describe("Whether a mail about it could not be sent."),
});
export type ShopOrder = z.output<typeof shopOrder>;

/** An order as its customer is shown it, in a language. */
export async function toShopOrder(
  db: Tx,
  scope: Scope,
  order: OrderWithLines,
  language: Language,
): Promise<ShopOrder> {
  const { organizationId } = scope;
  const workplace = await db.workplace.findFirst({
    where: { organizationId, id: order.location_id },
    select: { name: true, address: true, phone: true },
  });
  if (!workplace) throw new Refusal("not_found");
  const { number, status, version, created_at, currency, total, reason, unmailed, due_date, data } = order;
  const { told_advance } = order;
  const names = await secondNames(db, scope, order, language);
  const ready = statusTable[status].charged === "prepared";
  return {
    ...{ number, status, version, workplace, created_at, currency, total, reason, unmailed, told_advance },
    pickup_date: due_date,
    pickup_hour: data.pickup_hour,
    upfront_payment: data.upfront_payment,
    balance: balanceOf(order),
    items: order.items.map((line) => ({
      ...{
        id: line.id,
        name: names.get(`${line.item_id} ${line.name}`) ?? line.name,
        unit: line.unit,
        price: line.price,
        total: line.total,
      },
      remarks: remarksOf(line),
      quantity: line._pivot_quantity,
      prepared: ready ? line._pivot_new_quantity : null,
    })),
    may_cancel: isEditable(order),
  };
}

/** What products that are called as they were are called in the second language, by their id and name. */
async function secondNames(
  db: Tx,
  { organizationId, organization }: Scope,
  { items }: OrderWithLines,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (language === organization.locale) return new Map();
  const products = await db.product.findMany({
    where: { organizationId, id: { in: items.map(({ item_id }) => item_id) }, secondName: { not: "" } },
    select: { id: true, name: true, secondName: true },
  });
  return new Map(products.map(({ id, name, secondName }) => [`${id} ${name}`, secondName]));
}
