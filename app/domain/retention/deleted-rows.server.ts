import { formatLocalDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import type { Row } from "#app/lib/spreadsheet.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { DeletedOrders } from "./deleted-orders.ts";

/** What a spreadsheet says below its sums of the orders that it lacks, as its page says it. */
export function deletedRows(
  { before, discarded, workplaces }: DeletedOrders,
  page: "reports" | "exports",
  language: Language,
): Row[] {
  const t = translatorFor(language, page);
  const said = (key: "deleted" | "deletedDiscarded", day: LocalDate | null): Row[] =>
    day ? [[t(key, { date: formatLocalDate(day, language, "medium") })]] : [];
  return [
    ...said("deleted", before),
    ...said("deletedDiscarded", discarded),
    ...(workplaces ? [[t("deletedWorkplaces")]] : []),
  ];
}
