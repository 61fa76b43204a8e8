import { useState } from "react";
import type { FormState } from "#app/components/form.tsx";
import { answerTo } from "#app/domain/catalogue/product-fields.ts";
import { type EditRow, givenIn, isUnanswered } from "#app/domain/orders/edit-row.ts";
import { nameIn } from "#app/domain/orders/read-remarks.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { AnswerField } from "../answer-field.tsx";

interface AnswersProps {
  row: EditRow;
  form: FormState;
}

/** What a line's product asks, folded under what was answered; open where an answer is missing or wrong. */
export function Answers({ row, form }: AnswersProps) {
  const [missing] = useState(isUnanswered(row));
  const { key, asks, fields, out } = row;
  const names = asks.map((_, place) => nameIn(key, `answer.${place}`));
  const wrong = names.some((name) => form.allErrors[name]?.length);
  return (
    <details className="asks" open={missing || wrong} hidden={out}>
      <summary>{remarksOf({ fields: givenIn(fields) }) || asks.map(({ name }) => name).join(", ")}</summary>
      {asks.map((ask, place) => (
        <AnswerField
          key={ask.name}
          ask={ask}
          name={nameIn(key, `answer.${place}`)}
          form={form}
          given={answerTo(fields, ask.name)}
        />
      ))}
    </details>
  );
}
