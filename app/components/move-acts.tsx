import { GRIP, KEPT_PLACE } from "./class-names.ts";
import { RowForm } from "./row-form.tsx";
import { useTranslation } from "./translation.tsx";

interface MoveActsProps {
  name: string;
  /** Its place, from 1, and the last one. */
  place: number;
  last: number;
  /** Whether the page begins at it. */
  begins: boolean;
  /** Where a row is put at a place. */
  action: (place: number) => string;
}

/** Moves a row of a list that people put in order; an arrow that leads nowhere keeps its place, unseen. */
export function MoveActs({ name, place, last, begins, action }: MoveActsProps) {
  const { t } = useTranslation("common");
  const mover = (to: number, label: string, sign: string) => (
    <RowForm action={action(to)} fields={{ from: place }}>
      <button
        type="submit"
        aria-label={label}
        title={label}
        {...(to < 1 || to > last ? { disabled: true, className: KEPT_PLACE } : {})}
      >
        {sign}
      </button>
    </RowForm>
  );
  return (
    <div
      className="moves"
      {...(begins && { role: "group", "aria-label": name, tabIndex: -1, autoFocus: true })}
    >
      <span className={GRIP} aria-hidden="true" title={t("ui.drag", { name })} />
      {mover(place - 1, t("ui.moveUp", { name }), "↑")}
      {mover(place + 1, t("ui.moveDown", { name }), "↓")}
    </div>
  );
}
