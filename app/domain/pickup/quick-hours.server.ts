import { draftAccess as access, askedPlace } from "#app/domain/drafts/draft-input.server.ts";
import { takingPlace } from "#app/domain/drafts/taking-place.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
import { pickupRulesOf } from "./pickup-rules.server.ts";
import type { PickupRules } from "./pickup-rules.ts";
import { openRanges, pickupHours } from "./slots.ts";

/** So many hours of a day are a tap away. */
const QUICK = 6;

/** What is offered of a day at the counter. */
export interface QuickDay {
  /** Whether the workplace is closed then. */
  closed: boolean;
  /** Null where habits tell. */
  hours: readonly LocalTime[] | null;
}

/** A day that nobody has said anything of. */
const freeDay: QuickDay = { closed: false, hours: null };

/**
 * What is offered of today and tomorrow at the counter of a workplace: beginnings of its slots, or every hour from its
 * opening on, at most 6 a day, spread over it; none on a closed day, and habits tell where it has neither slots nor
 * opening hours. It binds nobody: notice and pause don't count.
 */
export const quickHours = query({
  access,
  input: askedPlace,
  async run({ db, scope, actor, now }, { location_id }) {
    const workplaceId = takingPlace(actor, location_id);
    const rules = workplaceId ? await pickupRulesOf(db, scope, workplaceId) : null;
    const { timeZone } = scope.organization;
    const today = localDay(now, timeZone);
    const offered = (day: LocalDate): QuickDay => {
      if (!rules) return freeDay;
      if (openRanges(day, rules).length === 0) return { closed: true, hours: [] };
      if (rules.hours === null && rules.slotMinutes === null) return freeDay;
      return { closed: false, hours: spread(beginningsOf(day, rules, now, timeZone)) };
    };
    return { today: offered(today), tomorrow: offered(daysLater(today, 1)) };
  },
});

const beginningsOf = (day: LocalDate, rules: PickupRules, now: Date, timeZone: string): LocalTime[] => {
  const free = { ...rules, slotMinutes: rules.slotMinutes ?? 60, notice: null, pausedOn: null, daysAhead: 1 };
  return pickupHours(day, free, [], now, timeZone).map(({ from }) => from);
};

/** At most {@link QUICK} of a list, from its first one on, at even distances. */
function spread(hours: readonly LocalTime[]): LocalTime[] {
  const step = Math.max(1, Math.ceil(hours.length / QUICK));
  return hours.filter((_, place) => place % step === 0);
}
