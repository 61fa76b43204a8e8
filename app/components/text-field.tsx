import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { type CounterRange, Field, type FieldLook } from "./field.tsx";
import { useEarlyText } from "./use-early-text.ts";

type TextFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "prefix" | "id" | "name" | "form"> & {
    counter?: CounterRange;
    /** Words or a sign inside the frame, before and after the text. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Figures stand to the right. */
    figure?: boolean;
  };

/**
 * A line of text. What is longer than `maxLength` is not cut, so that nobody loses the end of what they pasted: the
 * counter and the server say by how much. What its caller says of the control, such as `autoFocus`, wins.
 */
export function TextField({
  field,
  label,
  hint,
  optional,
  className,
  counter,
  prefix,
  suffix,
  figure,
  type = "text",
  maxLength,
  ...input
}: TextFieldProps) {
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      counter={counter}
    >
      {(control) => {
        const line = (
          <input
            className="input"
            defaultValue={field.defaultValue}
            data-max={maxLength}
            {...control}
            {...input}
            type={type}
            key={field.key ?? field.name}
          />
        );
        if (!prefix && !suffix) return line;
        return (
          <span className={classNames("affix", figure && "figure")}>
            {prefix ? <span>{prefix}</span> : null}
            {line}
            {suffix ? <span>{suffix}</span> : null}
          </span>
        );
      }}
    </Field>
  );
}

type TextAreaProps = FieldLook &
  Omit<ComponentProps<"textarea">, "id" | "name" | "form"> & { counter?: CounterRange };

/** Several lines of text, as long as they are, like a {@link TextField}. */
export function TextArea({
  field,
  label,
  hint,
  optional,
  className,
  counter,
  rows = 3,
  maxLength,
  ...area
}: TextAreaProps) {
  useEarlyText(field.id);
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      counter={counter}
    >
      {(control) => (
        <textarea
          className="input textarea"
          rows={rows}
          defaultValue={field.defaultValue}
          data-max={maxLength}
          {...area}
          {...control}
          key={field.key ?? field.name}
        />
      )}
    </Field>
  );
}
