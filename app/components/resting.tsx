import { type ReactNode, use } from "react";
import { FormContext } from "./form-context.ts";

/** Fields of a form that is left, or drawn anew, once it is saved: while it is on its way nothing is entered that would be lost. */
export function Resting({ children }: { children: ReactNode }) {
  const { resting } = use(FormContext);
  return (
    <div className="resting" inert={resting}>
      {children}
    </div>
  );
}
