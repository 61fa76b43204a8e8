import type { FrozenLine } from "./freeze-lines.server.ts";
import { customerFields, detailFields } from "./order-shapes.ts";

/** What an order is placed from, or becomes, as it was sent. */
interface Sent {
  customer?: object | undefined;
  data?: object | undefined;
  items?: readonly { fields?: object | undefined }[] | undefined;
}

/** The names that an order, and a line of it, may be sent with. */
export interface KnownNames {
  order: readonly string[];
  line: readonly string[];
}

/** The names of what was given that is not known, each after a path. */
const lost = (given: object | undefined, names: readonly string[], path = ""): string[] =>
  Object.entries(given ?? {}).flatMap(([name, value]) =>
    value !== undefined && value !== null && value !== "" && !names.includes(name) ? [path + name] : [],
  );

/**
 * What was sent for an order and is not in it, since there is no such name or the product asks no such thing: by its path
 * (document 4, Shapes). `lines` is what the sent ones have become, in their order.
 */
export const unknownNames = (
  known: KnownNames,
  { customer, data, items = [], ...order }: Sent,
  lines: readonly Pick<FrozenLine, "fields">[],
): string[] => [
  ...lost(order, known.order),
  ...lost(customer, customerFields, "customer."),
  ...lost(data, detailFields, "data."),
  ...items.flatMap((item, index) => [
    ...lost(item, known.line, `items.${index}.`),
    ...lost(item.fields, Object.keys(lines[index]?.fields ?? {}), `items.${index}.fields.`),
  ]),
];
