import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { classNames } from "#app/components/class-names.ts";
import { leadFrom } from "#app/components/lead-from.ts";
import { role } from "#app/components/table-roles.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useUnits } from "#app/components/use-units.ts";
import { hasUnasked } from "#app/domain/catalogue/product-fields.ts";
import { holds, type TappedDraft, type TappedLine } from "#app/domain/drafts/tapped-draft.ts";
import { nameAmong, remarksOf } from "#app/domain/orders/remarks.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { LineHeads } from "./line-heads.tsx";

interface DraftLinesProps {
  draft: TappedDraft;
  currency: string;
  /** Whether the totals are still on their way. */
  pending: boolean;
  /** What was wrong with the last amount. */
  problem: string | null;
  /** With scripts: takes a line out. */
  takeOut: (line: TappedLine) => void;
}

/** What the order holds so far, and its total under a double rule. */
export function DraftLines({ draft, currency, pending, problem, takeOut }: DraftLinesProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const box = useNewestInSight(draft.lines.length);
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
      <div className="chosen-lines" ref={box}>
        {draft.count === 0 ? (
          <p className="none">{t("draft.empty")}</p>
        ) : (
          <table className="lines">
            <caption className="vh">{t("draft.lines")}</caption>
            <LineHeads acts />
            <tbody>
              {draft.lines.map((line, place) => (
                <Line
                  key={keyOf(draft.lines, line, place)}
                  line={line}
                  called={nameAmong(draft.lines, line)}
                  takeOut={takeOut}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
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

/** A box whose end is scrolled to when it gets a line more. */
function useNewestInSight(lines: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    if (lines > before.current) box.current?.scrollTo(0, box.current.scrollHeight);
    before.current = lines;
  }, [lines]);
  return box;
}

/** The line that a product's taps go into stays the same one while the server gives it an id. */
const keyOf = (lines: readonly TappedLine[], { id, item_id }: TappedLine, place: number) =>
  lines.findIndex((line) => holds(line, item_id)) === place ? item_id : id;

/** Why a line can't be placed as it is; null when it can. */
function useWanting({ orderable, remeasured, unanswered, sold_in, asks, fields }: TappedLine) {
  const { t } = useTranslation("store");
  const units = useUnits();
  if (!orderable) return t("draft.gone");
  if (remeasured) return t("draft.remeasured", { unit: units.name(sold_in) });
  return unanswered ? t(hasUnasked(asks, fields) ? "draft.unasked" : "draft.asks") : null;
}

interface LineProps extends Pick<DraftLinesProps, "takeOut"> {
  line: TappedLine;
  /** What its buttons call it. */
  called: string;
}

function Line({ line, called, takeOut }: LineProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const units = useUnits();
  const hydrated = useHydrated();
  const remarks = remarksOf(line);
  const wanting = useWanting(line);
  return (
    <tr className={line.unkept ? "unkept" : undefined}>
      <td>
        {format.quantity(parseQuantity(line.quantity) ?? 0)} <small>{units.short(line.unit)}</small>
      </td>
      <td {...role.name}>
        <button
          className="line-name"
          type="submit"
          name="open"
          value={`lines/${line.id}`}
          aria-label={t("draft.change", { name: called })}
        >
          {line.name}
        </button>
        {remarks ? <small>{remarks}</small> : null}
        {wanting ? <small className="overdue">{wanting}</small> : null}
      </td>
      <td className="num">{line.remeasured ? null : format.amount(line.total)}</td>
      <td className="out">
        <button
          className="close"
          type="submit"
          name="remove"
          value={line.id}
          aria-label={t("draft.remove", { name: called })}
          onClick={(event) => {
            if (!hydrated) return;
            event.preventDefault();
            const { currentTarget: cross } = event;
            leadFrom(cross, cross.closest<HTMLElement>("#draft"));
            flushSync(() => takeOut(line));
            // The row of a product's first line goes on as that of its next one, whose own row is gone.
            if (document.activeElement === document.body) cross.focus({ preventScroll: true });
          }}
        >
          ×
        </button>
      </td>
    </tr>
  );
}
