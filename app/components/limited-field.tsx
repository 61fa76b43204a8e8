import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

interface LimitedFieldProps extends ComponentProps<typeof TextField> {
  /** What its input allows. */
  limits: { min?: number; max: number };
}

/** A line of text within its limits: with a shortest length it is required, and counted; without it is optional. */
export function LimitedField({ limits: { min, max }, ...line }: LimitedFieldProps) {
  const asked =
    min === undefined ? { optional: true } : { required: true, minLength: min, counter: [min, max] as const };
  return <TextField autoComplete="off" maxLength={max} {...asked} {...line} />;
}
