import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { BoardDay } from "#app/domain/orders/board.server.ts";

const boardDays: readonly BoardDay[] = ["today", "tomorrow", "all"];

/** The day that an address asks for; today when it asks for none. */
export const readDay = (text: string | null): BoardDay => boardDays.find((day) => day === text) ?? "today";

/** Which orders the board shows. */
export function BoardDays({ days, day }: { days: Record<BoardDay, number>; day: BoardDay }) {
  const { t } = useTranslation("store");
  return (
    <nav className="segmented" aria-label={t("board.day")}>
      {boardDays.map((one) => (
        <Link
          key={one}
          to={{ search: one === "today" ? "" : `?day=${one}` }}
          aria-current={one === day || undefined}
        >
          {t(`board.${one}`, { count: days[one] })}
        </Link>
      ))}
    </nav>
  );
}
