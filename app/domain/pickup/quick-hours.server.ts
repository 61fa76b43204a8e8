import { draftAccess as access, askedPlace } from "#app/domain/drafts/draft-input.server.ts";
import { takingPlace } from "#app/domain/drafts/taking-place.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
import { pickupRulesOf } from "./pickup-rules.server.ts";
import type { PickupRules } from "./pickup-rules.ts";
import { pickupHours } from "./slots.ts";

/** So many hours of a day are a tap away. */
const QUICK = 6;

/**
 * The hours of today and tomorrow that are offered at the counter of a workplace: beginnings of its slots, or every hour
 * from its opening on, at most 6 a day, spread over it. They bind nobody: notice and pause don't count. Null where
 * the workplace has neither, and habits tell.
 */
export const quickHours = query({
  access,
  input: askedPlace,
  async run({ db, scope, actor, now }, { location_id }) {
    const workplaceId = takingPlace(actor, location_id);
    const rules = workplaceId ? await pickupRulesOf(db, scope, workplaceId) : null;
    if (!rules || (rules.hours === null && rules.slotMinutes === null)) return null;
    const { timeZone } = scope.organization;
    const today = localDay(now, timeZone);
    const hoursOf = (day: LocalDate) => spread(beginningsOf(day, rules, now, timeZone));
    return { today: hoursOf(today), tomorrow: hoursOf(daysLater(today, 1)) };
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
