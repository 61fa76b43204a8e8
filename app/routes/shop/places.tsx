import { useTranslation } from "#app/components/translation.tsx";
import type { ShopPlace } from "#app/domain/shop/catalogue.server.ts";
import { hoursOfWeek, hoursText } from "./hours-of-week.ts";

/** The workplaces of a shop: where they are, how to call them, and their hours of the week. */
export function Places({ places }: { places: readonly ShopPlace[] }) {
  return (
    <ul className="places">
      {places.map((place) => (
        <li key={place.id} id={`w-${place.id}`}>
          <b>{place.name}</b>
          {place.address ? <span>{place.address}</span> : null}
          {place.phone ? <a href={`tel:${place.phone.replace(/[^\d+]/g, "")}`}>{place.phone}</a> : null}
          {place.hours ? <Hours week={place.hours} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Hours({ week }: { week: NonNullable<ShopPlace["hours"]> }) {
  const { t } = useTranslation("shop");
  const day = (at: number) => t(`day.${at as 0}`);
  return (
    <details>
      <summary>{t("hours")}</summary>
      <dl className="hours">
        {hoursOfWeek(week).map(({ from, to, hours }) => (
          <div key={from}>
            <dt>{from === to ? day(from) : `${day(from)} – ${day(to)}`}</dt>
            <dd>{hours.length > 0 ? hoursText(hours) : t("hoursClosed")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
