import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldLook } from "./field.tsx";

export interface Option {
  value: string | number;
  label: string;
}

type SelectFieldProps = FieldLook &
  Omit<ComponentProps<"select">, "id" | "name" | "form" | "multiple"> & {
    options: readonly Option[];
    /** A first line with no value: "Choose…", "All". */
    blank?: ReactNode;
  };

/** One of a list. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  className,
  options,
  blank,
  ...select
}: SelectFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      {(control) => (
        <select
          className="select"
          defaultValue={field.defaultValue}
          {...select}
          {...control}
          key={field.key ?? field.name}
        >
          {blank === undefined ? null : <option value="">{blank}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
