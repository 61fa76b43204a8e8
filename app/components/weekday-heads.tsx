import type { LocalDate } from "#app/lib/local-date.ts";
import { useFormat } from "./use-format.ts";

/** The head of a month drawn as a table: the names of the days of one of its weeks. */
export function WeekdayHeads({ week }: { week: readonly LocalDate[] | undefined }) {
  const format = useFormat();
  return (
    <thead>
      <tr>
        {week?.map((date) => (
          <th key={date} scope="col">
            {format.localDate(date, "weekdayShort")}
          </th>
        ))}
      </tr>
    </thead>
  );
}
