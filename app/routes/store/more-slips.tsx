import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";

interface MoreSlipsProps {
  /** Open orders beyond the slips of the board. */
  more: number;
  all: boolean;
}

/** At the end of the board: how many orders are less urgent than those shown, and the way to them. */
export function MoreSlips({ more, all }: MoreSlipsProps) {
  const { t } = useTranslation("store");
  const search = new URLSearchParams(useLocation().search);
  if (more === 0) return null;
  search.set("slips", "all");
  return (
    <p className="more-slips">
      <span className="muted">{t("board.more", { count: more })}</span>
      {all ? null : (
        <ButtonLink to={`?${search}`} preventScrollReset>
          {t("board.showMore")}
        </ButtonLink>
      )}
    </p>
  );
}
