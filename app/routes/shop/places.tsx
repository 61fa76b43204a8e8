import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { openRanges } from "#app/domain/pickup/slots.ts";
import type { ShopPlace } from "#app/domain/shop/catalogue.server.ts";
import { nearStyle } from "#app/lib/format.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { PhoneLink } from "#app/routes/orders/phone-link.tsx";
import { hoursOfWeek, hoursText } from "./hours-of-week.ts";

interface PlacesProps {
  places: readonly ShopPlace[];
  /** The local day of the business. */
  today: LocalDate;
}

/**
 * The workplaces of a shop: where they are and whether they are open today; each unfolds to its phone, its hours of the
 * week and its closed days, so that what is sold stays near.
 */
export function Places({ places, today }: PlacesProps) {
  return (
    <ul className="places">
      {places.map((place) => (
        <li key={place.id} id={`w-${place.id}`}>
          <details open={places.length === 1}>
            <summary>
              <b>{place.name}</b>
              {place.address ? <span>{place.address}</span> : null}
              <Today place={place} today={today} />
            </summary>
            {place.phone ? <PhoneLink phone={place.phone} /> : null}
            {place.hours ? <Hours week={place.hours} /> : null}
            <ClosedDays closed={place.closed} today={today} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Today({ place, today }: { place: ShopPlace; today: LocalDate }) {
  const { t } = useTranslation("shop");
  const ranges = openRanges(today, place);
  if (ranges.length === 0) return <span>{t("closedToday")}</span>;
  return place.hours ? <span>{t("openToday", { hours: hoursText(ranges) })}</span> : null;
}

function Hours({ week }: { week: NonNullable<ShopPlace["hours"]> }) {
  const { t } = useTranslation("shop");
  const day = (at: number) => t(`day.${at as 0}`);
  return (
    <dl className="hours">
      {hoursOfWeek(week).map(({ from, to, hours }) => (
        <div key={from}>
          <dt>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</dt>
          <dd>{hours.length > 0 ? hoursText(hours) : t("hoursClosed")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** So many closed days ahead are told. */
const TOLD = 3;

function ClosedDays({ closed, today }: Pick<ShopPlace, "closed"> & { today: LocalDate }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const coming = closed.filter(({ to }) => to >= today).slice(0, TOLD);
  if (coming.length === 0) return null;
  const day = (date: LocalDate) => format.localDate(date, nearStyle(date, today));
  const days = coming.map(({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`));
  return <p>{t("closedDays", { days: days.join(", ") })}</p>;
}
