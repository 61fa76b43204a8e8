import { CheckboxGroup } from "#app/components/choice-field.tsx";
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

interface FilterProps {
  filter: OrderFilter;
  offered: DaysOffered;
  places: readonly { id: string; name: string }[];
  years: readonly IntervalPick[];
  dateFields: readonly DateField[];
}

/** Which orders the report is about; with scripts it follows as something is chosen. */
export function Filter({ filter, offered, places, years, dateFields }: FilterProps) {
  const { t } = useTranslation(["reports", "interval"]);
  const { interval, locations, statuses, dateField } = filter;
  return (
    <section className="report-filter" aria-label={t("filter")}>
      <IntervalForm interval={interval} offered={offered}>
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
      <IntervalPicks picks={years} label={t("interval:years")} />
    </section>
  );
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
