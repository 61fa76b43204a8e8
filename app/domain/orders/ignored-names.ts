import type { About, GivenAbout } from "./details.server.ts";
import type { FrozenLine } from "./freeze-lines.server.ts";
import type { Placement } from "./order-input.server.ts";
import { customerFields } from "./order-shapes.ts";

const known = [
  ...["location_id", "items", "draft", "details", "amounts", "total", "currency", "units"],
  ...["customer", "data", "pickup_date"],
];
const knownOfLine = ["item_id", "quantity", "fields", "note"];
const detailNames = [
  "observations",
  "upfront_payment",
  "pickup_hour",
] as const satisfies (keyof About["data"])[];

type Named = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** The names of what was given that `isKept` does not know, each after a path. */
const lost = (given: object | undefined, isKept: (name: string) => boolean, path = ""): string[] =>
  Object.entries(given ?? {}).flatMap(([name, value]) =>
    isGiven(value) && !isKept(name) ? [path + name] : [],
  );

const keptIn = (part: object, names: readonly string[]) => (name: string) =>
  names.includes(name) && isGiven((part as Named)[name]);

/**
 * What was sent for an order, or kept in its draft, and is not in it, by its path: names that there are not,
 * details that the settings do not show, and answers to nothing that the product asks (document 4, Settings and
 * Shapes).
 */
export function ignoredNames(
  sent: Pick<Placement, "items"> & GivenAbout,
  { customer, data, pickup_date }: About,
  lines: readonly Pick<FrozenLine, "fields">[],
): string[] {
  return [
    ...lost(sent, (name) => known.includes(name)),
    ...lost(sent.customer, keptIn(customer, customerFields), "customer."),
    ...lost(sent.data, keptIn(data, detailNames), "data."),
    ...(isGiven(sent.pickup_date) && pickup_date === null ? ["pickup_date"] : []),
    ...(sent.items ?? []).flatMap((item, index) => [
      ...lost(item, (name) => knownOfLine.includes(name), `items.${index}.`),
      ...lost(
        item.fields,
        (name) => Object.hasOwn(lines[index]?.fields ?? {}, name),
        `items.${index}.fields.`,
      ),
    ]),
  ];
}
