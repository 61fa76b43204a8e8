import { z } from "zod";
import { type DaySlot, hoursAlone } from "#app/domain/pickup/hours-alone.ts";
import { pickupRulesOf, slotsTaken } from "#app/domain/pickup/pickup-rules.server.ts";
import type { PickupOfProduct, PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import { fullDays, leftIn, pickupDays, pickupHours } from "#app/domain/pickup/slots.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { type CartLine, cartOf } from "#app/domain/shop/cart.server.ts";
import { shopPlace } from "#app/domain/shop/shop-input.server.ts";
import { spokenIn } from "#app/domain/shop/spoken.ts";
import { type LocalDate, readLocalDate } from "#app/lib/local-date.ts";
import { localDay } from "#app/lib/local-day.ts";
import { type Asking, query } from "#app/lib/query.server.ts";
import { askedAt } from "./asked-settings.ts";
import { daysApart } from "./days-apart.ts";
import { shownOf } from "./shown-lines.ts";

const chosen = z.string().optional().catch(undefined);

/** Which workplace and day a checkout is asked for. */
export const checkoutPlace = shopPlace.extend({
  location_id: chosen.describe("The workplace; without it the first one."),
  pickup_date: chosen.describe(
    "The day whose hours are told, `YYYY-MM-DD`; without it the first one that is not full.",
  ),
});

/** What the checkout's page asks. Document 4, Online shop. */
export const checkout = query({
  access: ["shop"],
  input: checkoutPlace,
  run: (asking, place) => checkoutOf(asking, place),
});

/**
 * What the checkout of a browser's cart asks: where, when by the rules of that workplace, and what the settings of the
 * shop display or require; with what is to be ordered. Where a workplace is named that is none, or none by a blank, no
 * other one takes its place: none is chosen, and no day.
 */
export async function checkoutOf(
  asking: Asking,
  { location_id, pickup_date }: z.output<typeof checkoutPlace>,
) {
  const { db, scope, actor, now } = asking;
  const { organizationId, organization } = scope;
  const [cart, settings, workplaces] = await Promise.all([
    cartOf(db, scope, actor.id ?? "", now),
    settingsOf(db, scope, "shop"),
    db.workplace.findMany({
      where: { organizationId },
      select: { id: true, name: true, address: true },
      orderBy: { name: "asc" },
    }),
  ]);
  const lines = cart?.lines ?? [];
  const chosen = readLocalDate(pickup_date ?? "") ?? null;
  const workplace =
    location_id === undefined ? workplaces[0] : workplaces.find(({ id }) => id === location_id);
  const rules = await pickupRulesOf(db, scope, workplace?.id ?? organizationId);
  const shown = linesShown(asking, lines);
  const orderable = shown.lines.filter((line) => line.orderable);
  const goods = orderable.map(({ pickup }) => pickup);
  const asked = askedAt(settings, rules, {
    goods,
    now,
    timeZone: organization.timeZone,
    hasDay: chosen !== null,
    hasHour: false,
  });
  const place = { workplaceId: workplace?.id, rules, goods, asked, chosen, begins: pickup_date !== "" };
  const pickup = await pickupOn(asking, place);
  return {
    ...shown,
    ...pickup,
    /** Where nothing is picked up from here: which of it can be by itself, and since when. */
    apart: pickup.open || !workplace ? [] : daysApart(orderable, rules, now, organization.timeZone),
    settings: asked,
    workplaces,
    /** The day that was asked for, also where it can't be had. */
    chosen,
    /** Days on which the workplace is closed. */
    closed: rules.closed,
    /** Whether the workplace takes no orders before tomorrow. */
    paused: rules.pausedOn === localDay(now, organization.timeZone),
    /** The workplace that is chosen; none where the one that was is gone. */
    location_id: workplace?.id ?? null,
    /** What the order that comes of this cart is found by. */
    session_id: cart?.session_id ?? null,
  };
}

/** What a checkout shows. */
export type Checkout = Awaited<ReturnType<typeof checkoutOf>>;

/** What is ordered, and what has become of it since it was put into the cart. */
function linesShown({ scope, language }: Asking, lines: readonly CartLine[]) {
  const say = spokenIn(scope, language);
  const shown = lines.map(({ name, second_name, total, ...line }) => ({
    ...line,
    name: say(name, second_name),
    total: Number(total),
  }));
  return {
    lines: shown,
    total: shown.reduce((sum, { total }) => sum + total, 0),
    /** Whether all of it can be ordered. */
    complete: shown.every(({ orderable, change }) => orderable && change !== "answers"),
    shown: shownOf(shown),
  };
}

interface Place {
  workplaceId: string | undefined;
  rules: PickupRules;
  goods: readonly PickupOfProduct[];
  asked: ReturnType<typeof askedAt>;
  chosen: LocalDate | null;
  /** Whether a day is proposed where none must be said. */
  begins: boolean;
}

/** A slot, and whether it takes no more orders. */
export interface ShownSlot extends DaySlot {
  full: boolean;
}

interface Days {
  days: readonly LocalDate[];
  /** Those of them on which no slot takes an order any more. */
  full_days: readonly LocalDate[];
}

interface Pickup extends Days {
  /** Whether something can be picked up from here at all. */
  open: boolean;
  date: LocalDate | null;
  /** Whether an hour is one of the slots, and not any within the opening hours. */
  slotted: boolean;
  slots: readonly ShownSlot[];
}

/**
 * The day whose hours are told: the chosen one, which has none where it can't be had, else the first that is not full; none
 * where an hour is said alone.
 */
function dateOf({ asked, chosen, begins }: Place, { days, full_days }: Days) {
  const { pickup_date, pickup_hour } = asked;
  if (pickup_hour.display && !pickup_date.display) return undefined;
  if (chosen !== null) return chosen;
  const first = days.find((one) => !full_days.includes(one)) ?? days[0];
  return pickup_date.required || begins ? first : undefined;
}

const nowhere: Pickup = { open: false, days: [], full_days: [], date: null, slotted: false, slots: [] };

/** The days that can be chosen, and the hours of the one that is. */
async function pickupOn({ db, scope, now }: Asking, place: Place): Promise<Pickup> {
  const { workplaceId, rules, goods, asked } = place;
  const { timeZone } = scope.organization;
  if (!workplaceId) return nowhere;
  const all = pickupDays(rules, goods, now, timeZone);
  const { pickup_date, pickup_hour } = asked;
  const alone = pickup_hour.display && !rules.slotMinutes ? hoursAlone(rules, goods, now, timeZone) : [];
  const near = pickup_hour.display
    ? new Set(alone.map((slot) => slot.day))
    : new Set([localDay(now, timeZone)]);
  const days = pickup_date.display ? all : all.filter((one) => near.has(one));
  const counted = days.length > 0 && rules.capacity !== null;
  const taken = counted ? await slotsTaken(db, scope, workplaceId, days) : new Map();
  const full_days = fullDays(days, taken, rules, goods, now, timeZone);
  const date = dateOf(place, { days, full_days });
  const hours = date
    ? pickupHours(date, rules, goods, now, timeZone).map((slot) => ({ ...slot, day: date }))
    : alone;
  return {
    open: all.length > 0,
    days,
    full_days,
    date: date ?? null,
    slotted: rules.slotMinutes !== null,
    slots: hours.map(
      (slot): ShownSlot => ({
        ...slot,
        full: date !== undefined && leftIn(rules, taken, date, slot) === 0,
      }),
    ),
  };
}
