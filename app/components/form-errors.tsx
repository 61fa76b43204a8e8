import type { FormState } from "./form.tsx";
import { FormPlanWay } from "./plan-way.tsx";

/** What is wrong with a short form as a whole; its fields say the rest beside themselves. */
export function FormErrors({ form }: { form: Pick<FormState, "errors" | "errorId"> }) {
  if (!form.errors?.length) return null;
  return (
    <div className="error-sum" role="alert" id={form.errorId}>
      {form.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      <FormPlanWay />
    </div>
  );
}
