import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldLook, FieldMessages } from "./field.tsx";

export interface Choice {
  value: string | number;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

type CheckboxFieldProps = Omit<FieldLook, "optional"> &
  Omit<ComponentProps<"input">, "id" | "name" | "form" | "type">;

/** One box: on or not sent at all. */
export function CheckboxField({ field, label, hint, className, value = "on", ...input }: CheckboxFieldProps) {
  const error = field.errors?.[0];
  return (
    <div className={classNames("field", error && "invalid", className)}>
      <span className="choices">
        <label className="choice" htmlFor={field.id}>
          <input
            defaultChecked={field.defaultChecked ?? field.defaultValue === value}
            {...input}
            type="checkbox"
            id={field.id}
            name={field.name}
            form={field.formId}
            value={value}
            key={field.key ?? field.name}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(error && field.errorId, Boolean(hint) && field.descriptionId)}
          />
          <span>{label}</span>
        </label>
      </span>
      <FieldMessages field={field} hint={hint} />
    </div>
  );
}

interface GroupProps extends FieldLook {
  options: readonly Choice[];
  disabled?: boolean;
}

/** Any number of a list; all have the field's name. */
export function CheckboxGroup(props: GroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}

interface RadioGroupProps extends GroupProps {
  required?: boolean;
}

/** Exactly one of a few. */
export function RadioGroup(props: RadioGroupProps) {
  return <ChoiceGroup {...props} type="radio" />;
}

function ChoiceGroup({
  field,
  options,
  disabled,
  required,
  type,
  ...look
}: RadioGroupProps & { type: "checkbox" | "radio" }) {
  const chosen = field.defaultOptions ?? (field.defaultValue === undefined ? [] : [field.defaultValue]);
  return (
    <Field field={field} {...look} group>
      {({ id, autoFocus, "aria-describedby": _, ...control }) => (
        <span className="choices" key={field.key ?? field.name}>
          {options.map((option, index) => (
            <label className="choice" key={option.value}>
              <input
                {...control}
                type={type}
                id={index === 0 ? id : `${id}-${option.value}`}
                value={option.value}
                required={required}
                disabled={disabled || option.disabled}
                defaultChecked={chosen.includes(String(option.value))}
                {...(index === 0 ? { autoFocus } : {})}
              />
              <span>{option.label}</span>
              {option.hint ? <span className="hint">{option.hint}</span> : null}
            </label>
          ))}
        </span>
      )}
    </Field>
  );
}
