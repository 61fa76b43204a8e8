import { flushSync } from "react-dom";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { BoardWorkplace } from "#app/domain/orders/board.server.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { leadTo } from "#app/routes/orders/use-led-focus.ts";
import { SlipList, type SlipListProps } from "./slip-list.tsx";

interface ArrivalsProps extends Omit<SlipListProps, "slips"> {
  groups: readonly { place: BoardWorkplace; slips: readonly Slip[] }[];
  /** Brings the slips to their place, but for those whose quantities are open. */
  settle: (but: readonly string[]) => void;
}

/** Orders that came while others were looked at: behind those, until somebody asks for them. */
export function Arrivals({ groups, settle, ...rest }: ArrivalsProps) {
  const { t } = useTranslation("store");
  const isOpen = ({ id, may_prepare }: Slip) => may_prepare && rest.board.prepare.includes(id);
  const slips = groups.flatMap((group) => group.slips);
  const waiting = slips.filter((slip) => !isOpen(slip));
  function show() {
    flushSync(() => settle(slips.filter(isOpen).map(({ id }) => id)));
    leadTo(document.getElementById(`order-${waiting[0]?.id}`));
  }
  return (
    <>
      {groups
        .filter((group) => group.slips.length > 0)
        .map(({ place, slips }) => (
          <section key={place.id} className="place-group" aria-labelledby={`come-${place.id}`}>
            <header>
              <h2 id={`come-${place.id}`}>{t("board.comeTo", { place: place.name })}</h2>
            </header>
            <SlipList slips={slips} {...rest} />
          </section>
        ))}
      {waiting.length > 0 ? (
        <p className="arrivals">
          <Button type="button" variant="inked" onClick={show}>
            {t("board.arrivals", { count: waiting.length })}
          </Button>
        </p>
      ) : null}
    </>
  );
}
