import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Button } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { pickupRuleLimits } from "#app/domain/pickup/limits.ts";
import type { OpenRange } from "#app/domain/pickup/pickup-rules.ts";
import { COPY_MONDAY, copiedMonday, readHours } from "./copy-monday.ts";
import type { PickupFormValues } from "./values.ts";

const days = [0, 1, 2, 3, 4, 5, 6] as const;
const ranges = Array.from({ length: pickupRuleLimits.ranges.max }, (_, range) => range);
type Typed = readonly (readonly Partial<OpenRange>[] | undefined)[];

interface HoursProps {
  form: FormMetadata<PickupFormValues>;
  field: FieldMetadata<OpenRange[][]>;
}

/** The opening hours of a week: of each day as many ranges as are filled in, and one more. */
export function Hours({ form, field }: HoursProps) {
  const { t } = useTranslation("pickup");
  const typed = (field.initialValue ?? []) as Typed;
  const copy = () => {
    const element = document.getElementById(form.id);
    if (element instanceof HTMLFormElement)
      form.update({ name: field.name, value: copiedMonday(readHours(new FormData(element))) });
  };
  return (
    <section className="section" aria-labelledby={`${field.id}-title`}>
      <h2 id={`${field.id}-title`}>{t("hours.title")}</h2>
      <p className="muted lead-in">{t("hours.text")}</p>
      <div className="week" key={field.key}>
        {days.map((day) => (
          <Day key={day} day={day} form={form} typed={typed[day] ?? []} />
        ))}
      </div>
      <div>
        <Button
          name={COPY_MONDAY}
          value="on"
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            copy();
          }}
        >
          {t("hours.copy")}
        </Button>
      </div>
    </section>
  );
}

interface DayProps {
  day: (typeof days)[number];
  form: FormMetadata<PickupFormValues>;
  typed: readonly (Partial<OpenRange> | undefined)[];
}

function Day({ day, form, typed }: DayProps) {
  const { t } = useTranslation("pickup");
  const name = t(`day.${(day + 1) as 1}`);
  const errors = ranges.flatMap((range) =>
    (["from", "to"] as const).flatMap((end) => form.allErrors[`hours[${day}][${range}].${end}`] ?? []),
  );
  const errorId = `${form.id}-hours-${day}-error`;
  return (
    <fieldset className={classNames("day field", errors.length > 0 && "invalid")}>
      <legend>{name}</legend>
      <div className="ranges">
        {ranges.map((range) => (
          <span className="range" key={range}>
            <Hour {...{ form, day, range, errorId }} end="from" value={typed[range]?.from} />
            <span aria-hidden="true">–</span>
            <Hour {...{ form, day, range, errorId }} end="to" value={typed[range]?.to} />
          </span>
        ))}
        <span className="shut muted" aria-hidden="true">
          {t("hours.closed")}
        </span>
      </div>
      {errors.length > 0 ? (
        <p className="error" id={errorId}>
          {errors[0]}
        </p>
      ) : null}
    </fieldset>
  );
}

interface HourProps extends Pick<DayProps, "day" | "form"> {
  range: number;
  end: "from" | "to";
  value: string | undefined;
  errorId: string;
}

function Hour({ form, day, range, end, value, errorId }: HourProps) {
  const { t } = useTranslation("pickup");
  const name = `hours[${day}][${range}].${end}`;
  const wrong = form.allErrors[name] !== undefined;
  return (
    <input
      className="input"
      id={`${form.id}-${name}`}
      name={name}
      defaultValue={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      // Blank, so that a style can tell which ones are filled in.
      placeholder=" "
      aria-label={t(`hours.${end}`, { day: t(`day.${(day + 1) as 1}`), number: range + 1 })}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? errorId : undefined}
    />
  );
}
