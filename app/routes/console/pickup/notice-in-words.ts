import type { Translate } from "#app/lib/translate.ts";
import type { NoticeValues } from "./values.ts";

/** A notice of a form as people read it. */
export function noticeInWords(value: unknown, t: Translate): string {
  const { kind = "none", hours = "", days = "", until = "" } = (value ?? {}) as Partial<NoticeValues>;
  if (kind === "hours") return `${t("pickup:notice.hours")} ${hours} ${t("pickup:notice.hoursAfter")}`;
  if (kind === "until")
    return `${t("pickup:notice.until")} ${until}, ${days} ${t("pickup:notice.daysAfter")}`;
  return t("pickup:notice.none");
}
