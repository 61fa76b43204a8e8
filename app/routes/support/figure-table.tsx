import { NoValue } from "#app/components/empty.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { FigureWeek } from "#app/domain/support/desk-figures.server.ts";

/** The figures of each week, the latest first. */
export function FigureTable({ rows }: { rows: readonly FigureWeek[] }) {
  const { t } = useTranslation(["support", "common"]);
  const format = useFormat();
  const heads = ["opened", "firstAnswer", "inTime", "resolved", "resolution"] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className="chart-table" aria-label={t("common:ui.asTable")} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("figure.week")}</th>
            {heads.map((head) => (
              <th scope="col" className="num" key={head}>
                {t(`figure.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ week, opened, promised, kept, first_answer, resolved, resolution }) => (
            <tr key={week}>
              <td className="nowrap">{format.localDate(week, "medium")}</td>
              <td className="num">{format.number(opened)}</td>
              <td className="num">
                <Time seconds={first_answer} />
              </td>
              <td className="num">{promised > 0 ? format.percent(kept / promised) : <NoValue />}</td>
              <td className="num">{format.number(resolved)}</td>
              <td className="num">
                <Time seconds={resolution} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How long something took, in hours and minutes. */
function Time({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation("support");
  if (seconds === null) return <NoValue />;
  const all = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return (
    <span className="nowrap">
      {t(`figure.time.${hours === 0 ? "minutes" : minutes === 0 ? "hours" : "both"}`, { hours, minutes })}
    </span>
  );
}
