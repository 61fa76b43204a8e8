import { use } from "react";
import { fieldIn } from "#app/components/field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { FormContext } from "#app/components/form-context.ts";
import { SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Checkout } from "#app/domain/shop-orders/checkout.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";

/** The day that was chosen, where none is asked for: another workplace may ask for one, and placing does not read it. */
export const DAY_BEFORE = "day_before";

interface CheckoutPlaceProps {
  form: FormState;
  asked: Checkout;
  /** The hour that was chosen before. */
  hour: string | undefined;
}

/** Whether a workplace is to be chosen: one of several, or knowingly one in the place of another that is gone. */
export const asksPlace = ({ workplaces, location_id }: Pick<Checkout, "workplaces" | "location_id">) =>
  workplaces.length > (location_id === null ? 0 : 1);

/**
 * Where and when an order is picked up. Without scripts another workplace or day is asked for by a button; with scripts
 * its hours come at once.
 */
export function CheckoutPlace({ form, asked, hour }: CheckoutPlaceProps) {
  const { t, language } = useTranslation("shop");
  const { workplaces, location_id, settings, days, full_days, date, chosen } = asked;
  const [only, another] = workplaces;
  const asks = asksPlace(asked);
  const unchosen = asks && location_id === null;
  const asksDay = settings.pickup_date.display && asked.open;
  const hoursOfDays = asked.open && settings.pickup_date.display && settings.pickup_hour.display;
  const redraws = asks || hoursOfDays;
  return (
    <fieldset>
      <legend>{t("checkout.when")}</legend>
      {asks ? (
        <SelectField
          field={fieldIn(form, "location_id", location_id)}
          label={t("checkout.place_of")}
          options={workplaces.map(({ id, name, address }) => ({
            value: id,
            label: address ? `${name}, ${address}` : name,
          }))}
          {...(unchosen && { blank: t("checkout.anyPlace") })}
          data-redraw
          required
        />
      ) : (
        <>
          <input type="hidden" name="location_id" value={location_id ?? ""} />
          <p>
            <b>{only?.name}</b> {only?.address}
          </p>
        </>
      )}
      {asksDay ? (
        <SelectField
          field={fieldIn(form, "pickup_date", date)}
          label={t("checkout.day")}
          optional={!settings.pickup_date.required}
          options={withChosen(days, chosen).map((day) => {
            const why = !days.includes(day)
              ? t("checkout.noPickup")
              : full_days.includes(day) && t("checkout.noHours");
            const named = formatLocalDate(day, language, "weekday");
            return { value: day, label: why ? `${named}, ${why}` : named };
          })}
          {...(settings.pickup_date.required ? { required: true } : { blank: t("checkout.anyDay") })}
          data-redraw={redraws || undefined}
        />
      ) : (
        <input type="hidden" name={DAY_BEFORE} value={chosen ?? ""} />
      )}
      {unchosen && hour ? <input type="hidden" name="data.pickup_hour" value={hour} /> : null}
      {asked.open || unchosen ? null : (
        <>
          <p className="notice warn">
            {t(asked.paused ? "checkout.paused" : "checkout.nothing")}{" "}
            {another ? t("checkout.another") : null}
          </p>
          <DaysApart apart={asked.apart} />
        </>
      )}
      {redraws ? (
        <button type="submit" name="redraw" value="1" className="btn" formNoValidate>
          {t("checkout.hours")}
        </button>
      ) : null}
      {settings.pickup_hour.display && asked.open ? (
        <HourField form={form} asked={asked} hour={hour} />
      ) : null}
    </fieldset>
  );
}

/** Which of the goods can be picked up by itself, and since when. */
function DaysApart({ apart }: Pick<Checkout, "apart">) {
  const { t, language } = useTranslation("shop");
  if (apart.length === 0) return null;
  return (
    <>
      <p>{t("checkout.apart")}</p>
      <ul>
        {apart.map(({ item_id, name, day }) => (
          <li key={item_id}>
            <b>{name}</b>: {day ? formatLocalDate(day, language, "weekday") : t("checkout.noPickup")}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The days that can be chosen, and in its place the one that was and can't be had: nothing is chosen instead of it. */
const withChosen = (days: Checkout["days"], chosen: Checkout["chosen"]) =>
  chosen === null || days.includes(chosen) ? days : [...days, chosen].sort();

/** Whether no hour of the day is free. One on which nothing is picked up is not full: the day's field says what is wrong. */
const isFull = ({ slots, date, days }: Checkout) =>
  slots.every(({ full }) => full) && (!date || days.includes(date));

/** One of the slots of the day, of which full ones can't be chosen; or an hour within the opening hours. */
function HourField({ form, asked, hour }: CheckoutPlaceProps) {
  const { t, language } = useTranslation("shop");
  const { firstInvalid } = use(FormContext);
  const { settings, slots, slotted, date } = asked;
  const { required } = settings.pickup_hour;
  const field = fieldIn(form, "data.pickup_hour", hour);
  if (!slotted)
    return (
      <TextField
        field={field}
        label={t("checkout.hour")}
        hint={slots
          .map(({ day, from, to }) =>
            [date ? "" : formatLocalDate(day, language, "weekday"), `${from}–${to}`]
              .filter(Boolean)
              .join(", "),
          )
          .join(date ? ", " : "; ")}
        optional={!required}
        required={required}
        inputMode="decimal"
        autoComplete="off"
        placeholder="10:30"
      />
    );
  const error = field.errors?.[0];
  if (slots.length === 0 && !isFull(asked) && !error) return null;
  const leads = error !== undefined && firstInvalid === field.name;
  const free = slots.findIndex(({ full }) => !full);
  return (
    <fieldset
      className="slots"
      id={free < 0 ? field.id : undefined}
      aria-describedby={error ? field.errorId : undefined}
    >
      <legend>{t("checkout.hour")}</legend>
      {error ? (
        <p
          className="error"
          id={field.errorId}
          {...(leads && free < 0 ? { tabIndex: -1, autoFocus: true } : {})}
        >
          {error}
        </p>
      ) : null}
      {slots.map(({ from, to, full }, place) => (
        <label key={from} className="slot">
          <input
            type="radio"
            id={place === free ? field.id : `${field.id}-${place}`}
            name={field.name}
            value={from}
            disabled={full}
            defaultChecked={from === hour && !full}
            aria-invalid={error ? true : undefined}
            {...(leads && place === free ? { autoFocus: true } : {})}
            required
          />
          <span>
            {from}–{to} {full ? <small>{t("checkout.full")}</small> : null}
          </span>
        </label>
      ))}
      {isFull(asked) ? <p>{t("checkout.dayFull")}</p> : null}
    </fieldset>
  );
}
