import { noticeInWords } from "#app/domain/pickup/rules-in-words.ts";
import type { Translate } from "#app/lib/translate.ts";
import type { NoticeValues } from "./values.ts";

/** The notice of a form that breaks no rule, as people read it. */
export function typedNoticeInWords(value: unknown, t: Translate): string {
  const { kind, hours, days, until = "" } = (value ?? {}) as Partial<NoticeValues>;
  if (kind === "hours") return noticeInWords({ hours: Number(hours) }, t);
  return noticeInWords(kind === "until" ? { days: Number(days), until } : null, t);
}
