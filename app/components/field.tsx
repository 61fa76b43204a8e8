import { type ReactNode, use } from "react";
import { classNames } from "./class-names.ts";
import { Counter } from "./counter.tsx";
import type { FormState } from "./form.tsx";
import { FormContext } from "./form-context.ts";
import { useTranslation } from "./translation.tsx";

/** The part of conform's field metadata that a field draws; plainField makes one without conform. */
export interface FieldState {
  id: string;
  name: string;
  formId?: string | undefined;
  errorId: string;
  descriptionId: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  defaultValue?: string | undefined;
  defaultOptions?: string[] | undefined;
  defaultChecked?: boolean | undefined;
}

export interface FieldLook {
  field: FieldState;
  label: ReactNode;
  hint?: ReactNode;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  /** Not shown: what it holds is sent all the same. */
  hidden?: boolean;
  className?: string;
}

/** Longest length, or shortest and longest; with `slash` it reads “/5000 characters” while nothing is counted yet. */
export type CounterRange = number | readonly [min: number, max: number, slash?: true];

/** A field that conform does not know: `plainField("name", { value: "Ana", errors: ["…"] })`. */
export function plainField(
  name: string,
  own: { id?: string; value?: string; errors?: string[] } = {},
): FieldState {
  const id = own.id ?? name;
  return {
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    defaultValue: own.value,
    errors: own.errors,
  };
}

/** A field of a form whose names are known only as it is drawn: `fieldIn(form, "answer.0", "alb")`. */
export const fieldIn = (
  { id, allErrors }: Pick<FormState, "id" | "allErrors">,
  name: string,
  value?: string | null,
): FieldState =>
  plainField(name, { id: `${id}-${name}`, value: value || undefined, errors: allErrors[name] });

export interface ControlProps {
  id: string;
  name: string;
  form?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
  autoFocus?: boolean | undefined;
}

interface FieldProps extends FieldLook {
  counter?: CounterRange | undefined;
  /** The control is a group of its own: the label names the group. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint, counter and error, tied together for everybody who reads them. */
export function Field({
  field,
  label,
  hint,
  optional,
  hidden,
  className,
  counter,
  group,
  children,
}: FieldProps) {
  const { t } = useTranslation("common");
  const { firstInvalid } = use(FormContext);
  const error = field.errors?.[0];
  const counterId = `${field.id}-counter`;
  const control: ControlProps = {
    id: field.id,
    name: field.name,
    form: field.formId,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": classNames(
      error && field.errorId,
      Boolean(hint) && field.descriptionId,
      Boolean(counter) && counterId,
    ),
    autoFocus: (error !== undefined && firstInvalid === field.name) || undefined,
  };
  const words = (
    <>
      {label} {optional ? <span className="opt">{t("ui.optional")}</span> : null}
    </>
  );
  const frame = {
    hidden,
    className: classNames("field", error && "invalid", className),
    children: (
      <>
        {group ? (
          <span className="legend" id={`${field.id}-label`}>
            {words}
          </span>
        ) : (
          <label htmlFor={field.id}>{words}</label>
        )}
        {children(control)}
        <FieldMessages field={field} hint={hint} />
        {counter ? (
          <Counter id={counterId} inputId={field.id} range={counter} initial={field.defaultValue} />
        ) : null}
      </>
    ),
  };
  if (!group) return <div {...frame} />;
  return (
    <fieldset
      {...frame}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={control["aria-describedby"]}
    />
  );
}

/** What is wrong with a field, and what helps to fill it in. */
export function FieldMessages({ field, hint }: Pick<FieldLook, "field" | "hint">) {
  const error = field.errors?.[0];
  return (
    <>
      {error ? (
        <p className="error" id={field.errorId}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
