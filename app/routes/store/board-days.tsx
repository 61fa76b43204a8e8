import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useAddressWith } from "#app/components/use-address-with.ts";
import { useSearch } from "#app/components/use-search.ts";
import { type BoardDay, boardDays } from "#app/domain/orders/board-days.ts";

/** Which orders the board shows. */
export function BoardDays({ days, day }: { days: Record<BoardDay, number>; day: BoardDay }) {
  const { t } = useTranslation("store");
  const search = useSearch();
  const addressWith = useAddressWith();
  const to = (one: BoardDay) => {
    const status = search.get("status");
    const next = new URLSearchParams({ ...(one !== "today" && { day: one }), ...(status && { status }) });
    return addressWith(next);
  };
  return (
    <nav className="segmented" aria-label={t("board.day")}>
      {boardDays.map((one) => (
        <PlainLink key={one} to={to(one)} aria-current={one === day || undefined}>
          {t(`board.${one}`, { count: days[one] })}
        </PlainLink>
      ))}
    </nav>
  );
}
