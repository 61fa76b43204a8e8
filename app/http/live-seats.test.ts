import { expect, test, vi } from "vitest";
import { networkOf } from "#app/lib/network-of.ts";
import { createLiveSeats } from "./live-seats.server.ts";
import type { SeatHolder } from "./seats.server.ts";

/** Somebody on a device of their own; the first number is the business, the second the person. */
const somebody = (business: number, person = 0, more: Partial<SeatHolder> = {}): SeatHolder => ({
  session: crypto.randomUUID(),
  person: `${business}/${person}`,
  business: `${business}`,
  network: `10.0.${business}.${person}`,
  ...more,
});

/** A process with so many streams of one business, each of a session of its own. */
function seating() {
  const seats = createLiveSeats();
  const lost: Record<string, number> = {};
  const sit = (holder: SeatHolder) =>
    seats.take(holder, () => {
      lost[holder.business] = (lost[holder.business] ?? 0) + 1;
    });
  const fill = (count: number, holder: () => SeatHolder) =>
    Array.from({ length: count }, () => sit(holder())).filter((seat) => typeof seat === "function").length;
  return { sit, fill, lost };
}

test("200 sign-ins of one member are no more than 100 streams, and leave room for everybody else", () => {
  const { sit, fill, lost } = seating();
  expect(fill(1_000, () => somebody(1))).toBe(100);
  expect(sit(somebody(1))).toBe(429);
  expect(sit(somebody(2))).toBeTypeOf("function");
  expect(lost).toEqual({});
});

test("a colleague gets a place where one member has taken all of the business's", () => {
  const { sit, fill, lost } = seating();
  fill(100, () => somebody(1, 1));
  expect(sit(somebody(1, 2))).toBeTypeOf("function");
  expect(lost).toEqual({ 1: 1 });
  expect(sit(somebody(1, 1))).toBe(429);
});

test("an address has 200 streams, shared by the businesses behind it", () => {
  const { sit, fill, lost } = seating();
  const office = { network: "192.0.2.1" };
  expect(fill(100, () => somebody(1, 1, office))).toBe(100);
  expect(fill(60, () => somebody(2, 1, office))).toBe(60);
  expect(fill(60, () => somebody(3, 1, office))).toBe(60);
  expect(lost).toEqual({ 1: 20 });
  expect(sit(somebody(1, 1, office))).toBe(429);
  expect(sit(somebody(1))).toBeTypeOf("function");
  expect(networkOf("2001:db8:7:1::1")).toBe(networkOf("2001:db8:7:ffff::2"));
  expect(networkOf("2001:db8:7:1::1")).not.toBe(networkOf("2001:db8:8:1::1"));
});

test("in a full process whoever has the most makes room, until all have as many; and nobody wins it back", () => {
  const { sit, fill, lost } = seating();
  for (let business = 1; business <= 10; business++) fill(100, () => somebody(business, business));
  expect(fill(80, () => somebody(11))).toBe(80);
  expect(Object.values(lost)).toEqual(Array.from({ length: 10 }, () => 8));
  expect(fill(20, () => somebody(11))).toBe(10);
  for (let business = 1; business <= 10; business++) expect(sit(somebody(business, business))).toBe(503);
  expect(sit(somebody(11))).toBe(503);
  expect(sit(somebody(12))).toBeTypeOf("function");
});

test("a seat that is left is free again, and its session has five", () => {
  const seats = createLiveSeats();
  const end = vi.fn();
  const holder = somebody(1);
  const taken = Array.from({ length: 6 }, () => seats.take(holder, end));
  expect(taken.at(-1)).toBe(429);
  const [leave] = taken;
  if (typeof leave === "function") leave();
  expect(seats.take(holder, end)).toBeTypeOf("function");
  expect(end).not.toHaveBeenCalled();
});
