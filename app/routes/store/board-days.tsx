import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { type BoardDay, boardDays } from "#app/domain/orders/board-days.ts";

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
