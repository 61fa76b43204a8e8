import { Link, useLocation } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { type BoardDay, boardDays } from "#app/domain/orders/board-days.ts";

/** Which orders the board shows. */
export function BoardDays({ days, day }: { days: Record<BoardDay, number>; day: BoardDay }) {
  const { t } = useTranslation("store");
  const { search } = useLocation();
  const to = (one: BoardDay) => {
    const status = new URLSearchParams(search).get("status");
    const next = new URLSearchParams({ ...(one !== "today" && { day: one }), ...(status && { status }) });
    return { search: String(next) };
  };
  return (
    <nav className="segmented" aria-label={t("board.day")}>
      {boardDays.map((one) => (
        <Link key={one} to={to(one)} aria-current={one === day || undefined}>
          {t(`board.${one}`, { count: days[one] })}
        </Link>
      ))}
    </nav>
  );
}
