import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { BoardWorkplace } from "#app/domain/orders/board.server.ts";
import { openStatuses, statusTable } from "#app/domain/orders/statuses.ts";
import { FROM_COUNTER } from "#app/http/printed-from.ts";
import { SlipList, type SlipListProps } from "./slip-list.tsx";

interface PlaceGroupProps extends SlipListProps {
  place: BoardWorkplace;
}

/** The open orders of one workplace: how many, what is still to prepare, and the slips. */
export function PlaceGroup({ place, slips, ...rest }: PlaceGroupProps) {
  const { t } = useTranslation(["store", "orders"]);
  const come = slips.length < place.orders.length + place.discarded.length;
  return (
    <section className="place-group" aria-labelledby={`place-${place.id}`}>
      <header>
        <h2 id={`place-${place.id}`}>{place.name}</h2>
        <p className="counts">
          {openStatuses.map((status) => (
            <span key={status} className={`status ${statusTable[status].tone}`}>
              <b>{place.counts[status]}</b> {t(`orders:countOf.${status}`)}
            </span>
          ))}
        </p>
        {hasOpen(place.counts) ? (
          <a
            className="on-paper"
            href={`/print/workplaces/${place.id}?day=${rest.board.day}&${FROM_COUNTER}`}
            aria-label={t("board.printOf", { name: place.name })}
          >
            {t("board.print")}
          </a>
        ) : null}
      </header>
      <Sums products={place.products} />
      {slips.length > 0 ? (
        <SlipList slips={slips} {...rest} />
      ) : (
        <p className="none">{t(come ? "board.atTheEnd" : emptyWords(place, rest.board.status))}</p>
      )}
    </section>
  );
}

/** What is said where no slip of a workplace is drawn: the orders that it has are beyond those, or of another status. */
function emptyWords({ counts }: BoardWorkplace, status: SlipListProps["board"]["status"]) {
  if (status && counts[status] === 0) return "board.noneOfStatus";
  return hasOpen(counts) ? "board.later" : "board.none";
}

/** Whether a workplace has open orders, shown or not. */
const hasOpen = (counts: BoardWorkplace["counts"]) => openStatuses.some((status) => counts[status] > 0);

/** Folded where the slips stand below, so that neither many products nor a new one moves them. */
function Sums({ products }: { products: BoardWorkplace["products"] }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const left = products.filter(({ quantity }) => quantity > 0);
  if (left.length === 0) return null;
  return (
    <div className="sums">
      <h3>{t("board.sums")}</h3>
      <details>
        <summary>{t("board.sums")}</summary>
      </details>
      <ul>
        {left.map(({ item_id, name, unit, quantity }) => (
          <li key={`${item_id} ${name} ${unit}`}>
            <span>{name}</span>
            <b>{format.quantityUnit(quantity, unit)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
