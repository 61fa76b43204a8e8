import { useState } from "react";
import type { FormState } from "#app/components/form.tsx";
import { type EditRow, givenIn, isUnanswered } from "#app/domain/orders/edit-row.ts";
import { nameIn } from "#app/domain/orders/read-remarks.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { AnswerFields } from "../answer-field.tsx";

interface AnswersProps {
  row: EditRow;
  form: FormState;
}

/** What a line's product asks, folded under what was answered; open where an answer is missing or wrong. */
export function Answers({ row, form }: AnswersProps) {
  const [missing] = useState(isUnanswered(row));
  const { key, asks, fields, out } = row;
  const nameOf = (part: string) => nameIn(key, part);
  const wrong = asks.some((_, place) => form.allErrors[nameOf(`answer.${place}`)]?.length);
  return (
    <details className="asks" open={missing || wrong} hidden={out}>
      <summary>{remarksOf({ fields: givenIn(fields) }) || asks.map(({ name }) => name).join(", ")}</summary>
      <AnswerFields asks={asks} form={form} fields={fields} nameOf={nameOf} />
    </details>
  );
}
