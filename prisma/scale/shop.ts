import type pg from "pg";
import { newSealedPin } from "#app/domain/members/new-pin.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { newId } from "#app/lib/uuid.ts";
import { copyRows } from "../copy-rows.ts";
import { barcodeOf, demoCatalogue } from "../seed-catalogue.ts";
import { demoCustomers, demoPassers } from "../seed-people.ts";

/** So many days of orders; a business is some days older. */
export const SCALE_DAYS = 730;
const OLDER = 10;
/** From so many orders on a business has more of everything. */
const LARGE = 100_000;
const ORDERS_OF_CUSTOMER = 20;
export const TIME_ZONE = "Europe/Bucharest";
const PIECE = 0;

interface Person {
  id: string;
  name: string;
}

/** A business to be filled, and what its orders are made of. */
export interface ScaleShop {
  organizationId: string;
  name: string;
  /** The address by which its owner signs in. */
  email: string;
  workplaces: string[];
  sellers: Person[];
  preparers: Person[];
  products: { id: string; name: string; unit: number; price: number; sku: string; barcode: string }[];
  customers: { id: string; name: string; phone: string }[];
}

/** Makes the business of a place in the row, from 1, as large as so many orders ask for; with owner, plan, team and catalogue. */
export async function makeShop(
  client: pg.Client,
  place: number,
  orders: number,
  now: Date,
): Promise<ScaleShop> {
  const organization_id = newId();
  const created_at = daysAfter(now, -SCALE_DAYS - OLDER);
  const add = (table: string, rows: readonly object[]) =>
    copyRows(
      client,
      table,
      rows.map((row) => ({ id: newId(), organization_id, ...row, created_at })),
    );
  const shop = drawShop(organization_id, place, orders);
  const user_id = newId();
  const { name, email } = shop;
  const place_of = { time_zone: TIME_ZONE, currency: "RON", locale: "ro" };
  await copyRows(client, "organization", [
    { id: organization_id, name, slug: `brutaria-${place}`, ...place_of, created_at },
  ]);
  await copyRows(client, "user", [{ id: user_id, email, locale: "ro", created_at }]);
  await add("membership", [{ user_id, role: "admin" }]);
  await add("subscription", [{ plan_id: "store_ultimate", status: "active", billing_cycle: "year" }]);
  await add(
    "workplace",
    shop.workplaces.map((id, at) => ({ id, name: `Punctul ${at + 1}` })),
  );
  const team = (role: string, people: readonly Person[]) =>
    people.map(({ id, name: username }) => ({ id, username, role, pin: newSealedPin() }));
  await add("member", [...team("sales", shop.sellers), ...team("delivery", shop.preparers)]);
  await add("product", shop.products);
  await add(
    "customer",
    shop.customers.map((customer) => ({ ...customer, phone_digits: customer.phone })),
  );
  return shop;
}

function drawShop(organizationId: string, place: number, orders: number): ScaleShop {
  const large = orders >= LARGE;
  return {
    organizationId,
    name: `Brutăria nr. ${place}`,
    email: `brutaria-${place}@scale.example`,
    workplaces: many(large ? 8 : 2, () => newId()),
    sellers: many(large ? 24 : 4, (at) => ({ id: newId(), name: `ioana-${at + 1}` })),
    preparers: many(large ? 12 : 2, (at) => ({ id: newId(), name: `vasile-${at + 1}` })),
    products: productsOf(large ? 5 : 1),
    customers: many(Math.max(20, Math.round(orders / ORDERS_OF_CUSTOMER)), customerOf),
  };
}

/** What the demo sells, in so many sizes. */
function productsOf(sizes: number): ScaleShop["products"] {
  const sold = demoCatalogue.flatMap(({ products }) => products);
  return many(sizes, (size) => size + 1).flatMap((size) =>
    sold.map(({ name, unit, price }, at) => {
      const place = (size - 1) * sold.length + at;
      return {
        id: newId(),
        name: size > 1 ? `${name}, nr. ${size}` : name,
        unit,
        price: Math.round(price * 100),
        sku: `${unit === PIECE ? "B" : "K"}-${place + 1}`,
        barcode: barcodeOf(place + 1),
      };
    }),
  );
}

const names = [...demoCustomers, ...demoPassers].map(({ name }) => name);

/** The phone numbers are of a range that nobody has. */
const customerOf = (place: number) => ({
  id: newId(),
  name: names[place % names.length] ?? "",
  phone: `0700${String((place * 37) % 1_000_000).padStart(6, "0")}`,
});

const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
