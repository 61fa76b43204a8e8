import { type ComponentProps, use } from "react";
import { FormContext } from "./form-context.ts";

/**
 * Fields of a form that is left, or drawn anew, once it is saved: while it is on its way nothing is entered in them that would
 * be lost.
 */
export const Resting = ({ className = "resting-fields", ...div }: ComponentProps<"div">) => (
  <div className={className} inert={use(FormContext).resting} {...div} />
);
