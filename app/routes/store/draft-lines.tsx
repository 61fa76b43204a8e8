import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useUnits } from "#app/components/use-units.ts";
import type { Draft, DraftLine } from "#app/domain/drafts/draft.server.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { parseQuantity } from "#app/lib/quantity.ts";

interface DraftLinesProps {
  draft: Draft;
  currency: string;
  /** Whether the totals are still on their way. */
  pending: boolean;
  /** What was wrong with the last amount. */
  problem: string | null;
}

/** What the order holds so far, and its total under a double rule. */
export function DraftLines({ draft, currency, pending, problem }: DraftLinesProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  return (
    <>
      <div className="head">
        <h2 id="draft-title">{t("draft.title")}</h2>
        {draft.count > 0 ? (
          <button className="textbtn" type="submit" name="open" value="clear">
            {t("draft.clear")}
          </button>
        ) : null}
      </div>
      {draft.count === 0 ? (
        <p className="none">{t("draft.empty")}</p>
      ) : (
        <table className="lines">
          <caption className="vh">{t("draft.lines")}</caption>
          <tbody>
            {draft.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {problem ? (
        <p className="error-sum" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="sum" aria-busy={pending || undefined}>
        <span>{t("draft.total", { count: draft.count })}</span>
        <b className={classNames("closed", pending && "pending")}>{format.money(draft.total, currency)}</b>
      </p>
    </>
  );
}

function Line({ line }: { line: DraftLine }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const units = useUnits();
  const remarks = remarksOf(line);
  return (
    <tr>
      <td>
        {format.quantity(parseQuantity(line.quantity) ?? 0)} <small>{units.short(line.unit)}</small>
      </td>
      <td>
        <button
          className="line-name"
          type="submit"
          name="open"
          value={`lines/${line.id}`}
          aria-label={t("draft.change", { name: line.name })}
        >
          {line.name}
        </button>
        {remarks ? <small>{remarks}</small> : null}
        {line.orderable ? null : <small className="overdue">{t("draft.gone")}</small>}
        {line.orderable && line.unanswered ? <small className="overdue">{t("draft.asks")}</small> : null}
      </td>
      <td className="num">{format.amount(line.total)}</td>
    </tr>
  );
}
