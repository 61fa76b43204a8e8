import { Table } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { FigureWeek } from "#app/domain/support/desk-figures.server.ts";

/** The figures of each week, the latest first. */
export function FigureTable({ rows }: { rows: readonly FigureWeek[] }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const week = ({ week }: FigureWeek) => format.localDate(week, "medium");
  return (
    <Table
      caption={t("figure.title")}
      rows={rows.toReversed()}
      rowKey={(row) => row.week}
      rowLabel={week}
      columns={[
        { key: "week", header: t("figure.week"), place: "name", cell: week },
        {
          key: "opened",
          header: t("figure.opened"),
          numeric: true,
          cell: (row) => format.number(row.opened),
        },
        {
          key: "first_answer",
          header: t("figure.firstAnswer"),
          numeric: true,
          cell: ({ first_answer: time }) => (time === null ? null : <Time seconds={time} />),
        },
        {
          key: "in_time",
          header: t("figure.inTime"),
          numeric: true,
          cell: ({ kept, promised }) => (promised > 0 ? format.percent(kept / promised) : null),
        },
        {
          key: "resolved",
          header: t("figure.resolved"),
          numeric: true,
          cell: (row) => format.number(row.resolved),
        },
        {
          key: "resolution",
          header: t("figure.resolution"),
          numeric: true,
          cell: ({ resolution: time }) => (time === null ? null : <Time seconds={time} />),
        },
      ]}
    />
  );
}

/** How long something took, in hours and minutes. */
function Time({ seconds }: { seconds: number }) {
  const { t } = useTranslation("support");
  const all = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return (
    <span className="nowrap">
      {t(`figure.time.${hours === 0 ? "minutes" : minutes === 0 ? "hours" : "both"}`, { hours, minutes })}
    </span>
  );
}
