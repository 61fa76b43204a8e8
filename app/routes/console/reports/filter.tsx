import { useState } from "react";
import { CheckboxGroup } from "#app/components/choice-field.tsx";
import { DASH } from "#app/components/empty.tsx";
import { plainField } from "#app/components/field.tsx";
import {
  type DaysOffered,
  IntervalForm,
  type Pick as IntervalPick,
  IntervalPicks,
} from "#app/components/interval-form.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import type { DateField, OrderFilter } from "#app/domain/statistics/order-filter.server.ts";

/** The form of the report's filter. */
export const REPORT_FORM = "report-filter";

interface FilterProps {
  filter: OrderFilter;
  /** What is to be chosen before there is a report. */
  missing: readonly string[];
  offered: DaysOffered;
  places: readonly { id: string; name: string }[];
  years: readonly IntervalPick[];
  dateFields: readonly DateField[];
}

/** Which orders the report is about; with scripts it follows as something is chosen. On a phone all but the days is folded. */
export function Filter({ filter, missing, offered, places, years, dateFields }: FilterProps) {
  const { t } = useTranslation(["reports", "interval"]);
  const { interval, locations, statuses, dateField } = filter;
  // Its form draws the rest anew as days are led to.
  const [open, setOpen] = useState(missing.length > 0);
  return (
    <section className="report-filter" aria-label={t("filter")}>
      <IntervalPicks picks={years} label={t("interval:years")} />
      <IntervalForm id={REPORT_FORM} interval={interval} offered={offered}>
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <FilterWords filter={filter} places={places} />
          </summary>
        </details>
        <SelectField
          field={plainField("date_field", { value: dateField })}
          label={t("interval:dateField.label")}
          options={dateFields.map((value) => ({ value, label: t(`interval:dateField.${value}`) }))}
        />
        <Boxes
          name="locations"
          label={t("interval:locations")}
          chosen={locations ?? places.map(({ id }) => id)}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Boxes
          name="statuses"
          label={t("interval:statuses")}
          chosen={statuses}
          options={orderStatuses.map((value) => ({ value, label: t(`statusOf.${value}`) }))}
        />
      </IntervalForm>
    </section>
  );
}

/** What is chosen beside the days, in a line. */
function FilterWords({ filter, places }: Pick<FilterProps, "filter" | "places">) {
  const { t } = useTranslation(["reports", "interval"]);
  const { locations, statuses, dateField } = filter;
  const chosen = places.filter(({ id }) => locations?.includes(id));
  const where =
    locations && chosen.length < places.length ? chosen.map(({ name }) => name) : [t("paper.all")];
  const words = statuses.map((status) => t(`statusOf.${status}`));
  return [
    t(`interval:dateField.${dateField}`),
    `${t("interval:locations")}: ${where.join(", ") || DASH}`,
    `${t("interval:statuses")}: ${words.join(", ") || DASH}`,
  ].join(" · ");
}

interface BoxesProps {
  name: string;
  label: string;
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
}

/** Any number of a list. The blank value beside them says that none is chosen, rather than nothing said. */
function Boxes({ name, label, chosen, options }: BoxesProps) {
  return (
    <>
      <input type="hidden" name={name} value="" />
      <CheckboxGroup
        field={{ ...plainField(name), defaultOptions: [...chosen] }}
        label={label}
        options={options}
      />
    </>
  );
}
