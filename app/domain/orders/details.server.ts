import { nextDayOf } from "#app/domain/pickup/hours-alone.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import type { FieldRule } from "#app/domain/settings/setting-table.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { saidIn } from "#app/lib/said.ts";
import type { Scope } from "#app/lib/scope.ts";
import { comingDay, type YearlessDay } from "#app/lib/typed-day.ts";
import { PICKUP_DAYS_AHEAD } from "./limits.ts";
import { customerFields, detailFields, type OrderCustomer, type OrderDetails } from "./order-shapes.ts";

/** Whom an order is for, and when: all of an order but its lines. */
export interface About {
  customer: OrderCustomer;
  data: OrderDetails;
  pickup_date: LocalDate | null;
}

/** The same as it is sent: the day may lack its year. */
export type GivenAbout = Omit<About, "pickup_date"> & { pickup_date: LocalDate | YearlessDay | null };

/** An order about which nothing is known. */
export const nothingKnown: About = {
  customer: { name: null, phone: null, email: null, address: null },
  data: { observations: null, upfront_payment: null, pickup_hour: null },
  pickup_date: null,
};

/** What is said of an order: any of it may be left out. */
export interface SaidAbout {
  customer?: Unsaid<GivenAbout["customer"]> | undefined;
  data?: Unsaid<GivenAbout["data"]> | undefined;
  pickup_date?: GivenAbout["pickup_date"] | undefined;
}
type Unsaid<T> = { [Name in keyof T]?: T[Name] | undefined };

/** What is said over what was known before: what is left out stays, and names that there are not are left out. */
export const saidOver = (
  before: GivenAbout,
  { customer = {}, data = {}, pickup_date }: SaidAbout,
): GivenAbout => ({
  customer: { ...before.customer, ...saidIn(ofNames(customer, customerFields)) },
  data: { ...before.data, ...saidIn(ofNames(data, detailFields)) },
  pickup_date: pickup_date === undefined ? before.pickup_date : pickup_date,
});

const ofNames = <T extends object, Name extends keyof T>(part: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, part[name]])) as Pick<T, Name>;

/**
 * Applies the organization's settings: what is not displayed stays as it was before (nothing, for a new order), what is
 * required must be there (`required`). By the organization's local day a pickup day without its year is the next one (`date`
 * when there is none), and a new one lies between today and a year ahead (`pickup_date`). Document 2, section 2; document 4,
 * Settings.
 */
export function applySettings(
  settings: OrderSettings,
  given: GivenAbout,
  before: About,
  { organization }: Scope,
  now: Date,
): { about: About; broken: BrokenRule[] } {
  const from = localDay(now, organization.timeZone);
  const read = given.pickup_date && comingDay(given.pickup_date, from);
  const about: About = {
    customer: { ...given.customer },
    data: { ...given.data },
    pickup_date: read === undefined ? from : read,
  };
  const broken: BrokenRule[] = [];
  for (const name of customerFields)
    judge(settings[`customer_${name}`], ["customer", name], about.customer, before.customer, name, broken);
  for (const name of detailFields)
    judge(settings[name], ["data", name], about.data, before.data, name, broken);
  judge(settings.pickup_date, ["pickup_date"], about, before, "pickup_date", broken);
  if (read === undefined && settings.pickup_date.display)
    broken.push({ path: ["pickup_date"], code: "date" });
  const to = daysLater(from, PICKUP_DAYS_AHEAD);
  const day = about.pickup_date;
  if (day && day !== before.pickup_date && (day < from || day > to))
    broken.push({ path: ["pickup_date"], code: "pickup_date" });
  return { about, broken };
}

/**
 * The pickup day of an edited order. An hour that is said anew without a day is the next time from now that the clock shows
 * it: that day is kept where another one would follow from the placing. So it is of a new hour beside a kept day that nobody
 * is asked for, once that moment is over. Document 4, Orders.
 */
export function editedDay(
  { pickup_date: day, data: { pickup_hour: hour } }: About,
  before: About,
  { placedAt, asked }: { placedAt: Date; asked: boolean },
  { organization: { timeZone } }: Scope,
  now: Date,
): LocalDate | null {
  const isNewHour = hour !== before.data.pickup_hour;
  if (!hour || !(isNewHour || day !== before.pickup_date)) return day;
  const next = nextDayOf(hour, now, timeZone);
  const isOver = isNewHour && !asked && day !== null && day < next;
  if (day && !isOver) return day;
  return next === nextDayOf(hour, placedAt, timeZone) ? null : next;
}

function judge<T extends object>(
  { display, required }: FieldRule,
  path: string[],
  part: T,
  before: T,
  name: keyof T,
  broken: BrokenRule[],
): void {
  if (!display) part[name] = before[name];
  else if (required && part[name] === null) broken.push({ path, code: "required" });
}
