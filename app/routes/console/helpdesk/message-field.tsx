import type { FieldState } from "#app/components/field.tsx";
import { TextArea } from "#app/components/text-field.tsx";
import { ticketLimits } from "#app/domain/tickets/limits.ts";

const { min, max } = ticketLimits.description;

/** What is said in a ticket, with the counter of document 3, section 2. */
export function MessageField({ field, label }: { field: FieldState; label: string }) {
  return (
    <TextArea
      field={field}
      label={label}
      rows={7}
      counter={[min, max, true]}
      minLength={min}
      maxLength={max}
      required
    />
  );
}
