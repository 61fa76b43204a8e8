import { useState } from "react";
import type { To } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { EnterButton, Form, SubmitButton } from "#app/components/form.tsx";
import { QuantityField } from "#app/components/number-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useEarlyChanges } from "#app/components/use-early-changes.ts";
import { type Replied, useFormReply } from "#app/components/use-form-reply.ts";
import { useFormState } from "#app/components/use-form-state.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useUnits } from "#app/components/use-units.ts";
import { hasUnasked, type ProductField, unaskedAnswers } from "#app/domain/catalogue/product-fields.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { AnswerFields, answerLabels } from "#app/routes/orders/answer-field.tsx";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import { DrawnOrder } from "./drawn-order.tsx";
import { LinePrice } from "./line-price.tsx";

interface LineValues {
  quantity: string;
  note: string | null;
  fields: Readonly<Record<string, unknown>>;
}

interface LineDialogProps {
  name: string;
  unit: number;
  /** Minor units. */
  price: number;
  currency: string;
  asks: readonly ProductField[];
  stored: LineValues;
  /** The one-use token of a line that is not there yet. */
  token?: string;
  /** What a line was told to hold by another measure than its product is sold by; null where that is none. */
  told?: { quantity: string; unit: number } | null;
  /** Whether the product can't be ordered any more. */
  gone?: boolean;
  reply: Replied | undefined;
  closeTo: To;
  submitLabel: string;
  /** Where a line goes that is there already and is taken out. */
  removeTo?: string;
}

/** A product of the order: how much, what it asks, and a note for whoever prepares it. */
export function LineDialog({ closeTo, submitLabel, removeTo, token, ...line }: LineDialogProps) {
  const { t } = useTranslation(["store", "common"]);
  const reply = useFormReply<LineValues>("line", line.reply, line.stored);
  const [form] = reply;
  useEarlyChanges(form.id);
  const { changed } = useFormState(form.id);
  const hydrated = useHydrated();
  const saved = removeTo && !line.told && !hasUnasked(line.asks, line.stored.fields);
  const reason = hydrated && saved && !line.reply && !changed && t("common:ui.unchanged");
  return (
    <Dialog title={line.name} closeTo={closeTo} anew={false}>
      <Form form={form} token={token} preventScrollReset>
        <EnterButton />
        <DialogBody>
          <DrawnOrder />
          <LineFields {...line} form={reply} />
          {removeTo ? (
            <Button variant="danger" formAction={removeTo} formNoValidate className="remove-line">
              {t("line.remove")}
            </Button>
          ) : null}
        </DialogBody>
        <DialogActions closeTo={closeTo} anew={false}>
          <DisabledReason id="line-reason">{reason}</DisabledReason>
          <SubmitButton {...restingFor(reason, "line-reason")}>{submitLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface LineFieldsProps
  extends Omit<LineDialogProps, "name" | "closeTo" | "submitLabel" | "removeTo" | "token"> {
  form: ReturnType<typeof useFormReply<LineValues>>;
}

function LineFields({
  unit,
  price,
  currency,
  asks,
  stored,
  told,
  gone,
  reply,
  form: [form, field],
}: LineFieldsProps) {
  const { t } = useTranslation("store");
  const words = useOrderWords();
  const units = useUnits();
  const { quantity: first, fields } = { ...stored, ...reply?.initialValue };
  const [quantity, setQuantity] = useState(first);
  const labels = {
    quantity: t("line.quantity"),
    note: t("line.note"),
    ...answerLabels(asks),
  };
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      {gone ? <p className="overdue">{t("line.gone")}</p> : null}
      {told ? (
        <p className="overdue">
          {t("line.remeasured", {
            quantity: words.quantity(told.quantity, told.unit),
            unit: units.name(unit),
          })}
        </p>
      ) : null}
      <QuantityField
        field={field("quantity")}
        label={labels.quantity}
        unit={unit}
        onInput={({ currentTarget }) => setQuantity(currentTarget.value)}
        required
      />
      {hasUnasked(asks, stored.fields) ? (
        <p className="overdue">
          {t("line.unasked", { answers: remarksOf({ fields: unaskedAnswers(asks, stored.fields) }) })}
        </p>
      ) : null}
      <AnswerFields asks={asks} form={form} fields={fields} />
      <TextField
        field={field("note")}
        label={labels.note}
        hint={t("line.noteHint")}
        maxLength={orderLimits.note}
        autoComplete="off"
        optional
      />
      <LinePrice price={price} currency={currency} unit={unit} quantity={quantity} />
    </>
  );
}
