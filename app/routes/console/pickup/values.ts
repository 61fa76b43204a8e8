import type { PickupValues } from "#app/domain/pickup/pickup-row.server.ts";
import type { OpenRange, PickupNotice } from "#app/domain/pickup/pickup-rules.ts";
import { shownDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";

/** A notice as its fields hold it. */
export type PickupNoticeValues = {
  kind: string;
  hours: string;
  days: string;
  until: string;
};

/** What the form of pickup rules asks, by the names of the operation's input. */
export type PickupFormValues = {
  own: string;
  hours: OpenRange[][];
  closed: OpenRange[];
  notice: PickupNoticeValues;
  days_ahead: string;
  slot_minutes: string;
  capacity: string;
};

/** A notice as its fields are drawn from it. */
export function noticeForForm(notice: PickupNotice | null): PickupNoticeValues {
  const blank = { kind: "none", hours: "", days: "", until: "" };
  if (notice === null) return blank;
  if ("hours" in notice) return { ...blank, kind: "hours", hours: String(notice.hours) };
  return { ...blank, kind: "until", days: String(notice.days), until: notice.until };
}

/** Rules as their form is drawn from them; `own` where a workplace says whether it has any. */
export function rulesForForm(rules: PickupValues & { version: number }, language: Language, own?: boolean) {
  return {
    ...(own !== undefined && { own: own ? "on" : "off" }),
    hours: Array.from({ length: 7 }, (_, day) => [...(rules.hours?.[day] ?? [])]),
    closed: rules.closed.map(({ from, to }) => ({
      from: shownDate(from, language),
      to: from === to ? "" : shownDate(to, language),
    })),
    notice: noticeForForm(rules.notice),
    days_ahead: String(rules.days_ahead),
    slot_minutes: rules.slot_minutes === null ? "" : String(rules.slot_minutes),
    capacity: rules.capacity === null ? "" : String(rules.capacity),
    version: rules.version,
  };
}
