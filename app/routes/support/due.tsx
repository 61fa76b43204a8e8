import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { OFFICE_ZONE, type Standing } from "#app/domain/support/promise.ts";

/** By when an answer is promised, and whether that is over. */
export function Due({ due, standing }: { due: Date | null; standing: Standing | null }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  if (!due || !standing) return null;
  const when = format.date(due, OFFICE_ZONE, "dateTime");
  return <span className={classNames("staff-due", standing)}>{t(`due.${standing}`, { when })}</span>;
}
