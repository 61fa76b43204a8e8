import { pickupRuleLimits } from "#app/domain/pickup/limits.ts";
import type { OpenRange } from "#app/domain/pickup/pickup-rules.ts";

/** The button that copies the hours of Monday. */
export const COPY_MONDAY = "copy_monday";

/** The hours of a form as they are typed, seven days from Monday on. */
export const readHours = (form: FormData): OpenRange[][] =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: pickupRuleLimits.ranges.max }, (_, range) => ({
      from: String(form.get(`hours[${day}][${range}].from`) ?? ""),
      to: String(form.get(`hours[${day}][${range}].to`) ?? ""),
    })),
  );

/** The same with the hours of Monday from Tuesday to Friday. */
export const copiedMonday = (hours: readonly OpenRange[][]): OpenRange[][] =>
  hours.map((ranges, day) => (day < 5 ? (hours[0] ?? []) : ranges));

/** The button as conform's, which draws the form again; other forms as they are. */
export function withCopiedMonday(form: FormData): FormData {
  if (!form.has(COPY_MONDAY)) return form;
  const payload = { name: "hours", value: copiedMonday(readHours(form)) };
  form.delete(COPY_MONDAY);
  form.set("__intent__", JSON.stringify({ type: "update", payload }));
  return form;
}
