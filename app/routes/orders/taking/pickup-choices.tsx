import { useState } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { shownDate } from "#app/lib/format.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import { writeField } from "./write-field.ts";

/** A day that is offered, and its hours. */
export interface PickupDay {
  day: LocalDate;
  name: "today" | "tomorrow";
  closed: boolean;
  hours: readonly LocalTime[];
}

interface PickupChoicesProps {
  days: readonly PickupDay[];
  /** What the settings ask for. */
  asks: { day: boolean; hour: boolean };
}

/**
 * The next hours for a pickup, and the days that they are on: each a tap. An hour brings its day with it; a closed day is
 * said to be closed, and can be typed.
 */
export function PickupChoices({ days, asks }: PickupChoicesProps) {
  const { t, language } = useTranslation(["store", "common"]);
  const [chosen, setChosen] = useState("");
  const shown = asks.day ? days : days.filter(({ hours }) => hours.length > 0).slice(0, 1);
  const choice = (day: LocalDate, hour: LocalTime | null, label: string, name = label) => (
    <button
      key={label}
      type="submit"
      className="btn"
      name="pickup"
      value={`${asks.day ? day : ""} ${hour ?? ""}`}
      aria-label={name}
      onClick={(event) => {
        event.preventDefault();
        const { form } = event.currentTarget;
        if (asks.day) writeField(form, "pickup_date", shownDate(day, language));
        if (hour) writeField(form, "data.pickup_hour", hour);
        setChosen(name);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className="pickups span">
      {shown.map(({ day, name, closed, hours }) => {
        const word = t(`common:ui.${name}`);
        return (
          <fieldset key={day} aria-label={word}>
            {closed ? <span className="muted">{t("new.closedDay", { day: word })}</span> : null}
            {asks.day && !closed ? choice(day, null, word) : null}
            {asks.hour
              ? hours.map((hour) => choice(day, hour, hour, asks.day ? `${word}, ${hour}` : hour))
              : null}
          </fieldset>
        );
      })}
      <p className="vh" role="status">
        {chosen}
      </p>
    </div>
  );
}
