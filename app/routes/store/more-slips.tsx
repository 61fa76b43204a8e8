import { ButtonLink } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useAddressWith } from "#app/components/use-address-with.ts";
import { useSearch } from "#app/components/use-search.ts";

interface MoreSlipsProps {
  /** Open orders beyond the slips of the board. */
  more: number;
  all: boolean;
}

/** At the end of the board: how many orders are less urgent than those shown, and the way to them. */
export function MoreSlips({ more, all }: MoreSlipsProps) {
  const { t } = useTranslation("store");
  const search = useSearch();
  const addressWith = useAddressWith();
  if (more === 0) return null;
  const whole = new URLSearchParams(search);
  whole.set("slips", "all");
  return (
    <p className="more-slips">
      <span className="muted">{t("board.more", { count: more })}</span>
      {all ? null : (
        <ButtonLink to={addressWith(whole)} preventScrollReset>
          {t("board.showMore")}
        </ButtonLink>
      )}
    </p>
  );
}
