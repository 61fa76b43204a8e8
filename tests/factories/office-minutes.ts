export const MINUTE = 60_000;
const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Bucharest",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});

const known = new Map<number, boolean>();

/** Whether the office is open within the minute that begins at an instant, as a calendar on the wall says. */
export function isOpen(instant: number): boolean {
  const hour = Math.floor(instant / (60 * MINUTE));
  const open = known.get(hour) ?? look(instant);
  known.set(hour, open);
  return open;
}

function look(instant: number): boolean {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const hour = Number(parts.hour);
  return !["Sat", "Sun"].includes(parts.weekday ?? "") && hour >= 9 && hour < 18;
}
