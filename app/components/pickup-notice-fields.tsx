import { classNames } from "./class-names.ts";
import { useTranslation } from "./translation.tsx";
import "./css/pickup-notice-fields.css";

/** A notice as its fields hold it. */
interface PickupNoticeValues {
  kind?: string | undefined;
  hours?: string | undefined;
  days?: string | undefined;
  until?: string | undefined;
}

interface PickupNoticeFieldsProps {
  formId: string;
  label: string;
  hint?: string;
  /** What is said where there is none. */
  none: string;
  values: PickupNoticeValues;
  errors: Readonly<Record<string, string[] | undefined>>;
}

/** How long before an order must be placed: not at all, so many hours, or until an hour some days before. */
export function PickupNoticeFields({ formId, label, hint, none, values, errors }: PickupNoticeFieldsProps) {
  const { t } = useTranslation("pickup");
  const id = `${formId}-notice`;
  const wrong = (["hours", "days", "until"] as const).flatMap((name) => errors[`notice.${name}`] ?? []);
  const figure = (name: "hours" | "days" | "until", said: string) => (
    <input
      className="input"
      id={`${formId}-notice.${name}`}
      name={`notice.${name}`}
      defaultValue={values[name]}
      aria-label={said}
      inputMode={name === "until" ? "decimal" : "numeric"}
      autoComplete="off"
      maxLength={5}
      aria-invalid={errors[`notice.${name}`] ? true : undefined}
      aria-describedby={wrong.length > 0 ? `${id}-error` : undefined}
    />
  );
  const kind = (value: "none" | "hours" | "until", words: string) => (
    <label className="choice">
      <input
        type="radio"
        name="notice.kind"
        id={`${id}-${value}`}
        value={value}
        defaultChecked={(values.kind || "none") === value}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <fieldset className={classNames("field pickup-notice-fields", wrong.length > 0 && "invalid")}>
      <legend className="legend">{label}</legend>
      <div className="line">{kind("none", none)}</div>
      <div className="line">
        {kind("hours", t("notice.hours"))} {figure("hours", t("notice.hoursLabel"))}
      </div>
      <div className="line">
        {kind("until", t("notice.until"))} {figure("until", t("notice.untilLabel"))}{" "}
        <span>{t("notice.daysBefore")}</span> {figure("days", t("notice.daysLabel"))}
      </div>
      {wrong.length > 0 ? (
        <p className="error" id={`${id}-error`}>
          {wrong[0]}
        </p>
      ) : null}
      {hint ? <p className="hint">{hint}</p> : null}
    </fieldset>
  );
}
