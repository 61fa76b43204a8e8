import { useEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { isFarOver } from "#app/domain/orders/shortfall.ts";
import type { SlipLine } from "#app/domain/orders/slip.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { useOrderWords } from "./use-order-words.ts";

interface FarOverProps {
  reply: FormReply & { sure: string };
  lines: readonly SlipLine[];
  /** As it was typed, by the place of the line. */
  typedOf: (index: number) => string | undefined;
}

const focused = { autoFocus: true };

/** Asks whether so much more than requested was prepared indeed. Sent again with the same amounts, the form is done. */
export function FarOver({ reply: { sure, submission }, lines, typedOf }: FarOverProps) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sure) question.current?.focus();
  }, [sure]);
  const { status } = submission.initialValue ?? {};
  const act = typeof status === "string" && status ? { name: "status", value: status } : {};
  const over = lines.flatMap((line, index) => {
    const typed = typedOf(index) ?? "";
    const prepared = parseQuantity(typed) ?? 0;
    if (!isFarOver(parseQuantity(line._pivot_quantity) ?? 0, prepared)) return [];
    const amounts = {
      prepared: words.quantity(typed, line.unit),
      asked: words.quantity(line._pivot_quantity, line.unit),
    };
    return [{ id: line.id, text: t("farOver.line", { name: line.name, ...amounts }) }];
  });
  return (
    <div className="error-sum far-over" role="alert" tabIndex={-1} ref={question} {...focused}>
      <h3>{t("farOver.title")}</h3>
      {over.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <p>{t("farOver.check")}</p>
      <input type="hidden" name="sure" value={sure} />
      <Button {...act}>{t(act.name ? "farOver.complete" : "farOver.save")}</Button>
    </div>
  );
}
