import { useOutletContext } from "react-router";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { QuantityField } from "#app/components/number-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { type Replied, useFormReply } from "#app/components/use-form-reply.ts";
import { useFormat } from "#app/components/use-format.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { AnswerFields, answerLabels } from "#app/routes/orders/answer-field.tsx";
import type { ShopWindow } from "./layout.tsx";

interface AddFormProps {
  product: {
    unit: number;
    cart_limit: number;
    asks: readonly ProductField[];
    token: string;
    voices: { asks: string | undefined };
  };
  reply: Replied | undefined;
}

const nothing = { quantity: "1", fields: {} as Readonly<Record<string, unknown>> };

/** How much of a product, in the unit shown, and what it asks; nothing while the shop takes no orders by its setting. */
export function AddForm({ product: { unit, cart_limit, asks, token, voices }, reply }: AddFormProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { state } = useOutletContext<ShopWindow>();
  const [form, field] = useFormReply<typeof nothing>("add", reply, nothing);
  if (!state.open && (state.why === "closed" || state.why === "no_plan")) return null;
  const labels = {
    quantity: t("quantity"),
    ...answerLabels(asks),
  };
  const fields = (reply?.initialValue?.fields ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <Form form={form} token={token} className="form">
      <HiddenFields fields={{ unit }} />
      <ErrorSummary form={form} labels={labels} />
      <QuantityField
        field={field("quantity")}
        label={labels.quantity}
        hint={cart_limit < 0 ? undefined : t("most", { most: format.quantityUnit(cart_limit * 1000, unit) })}
        unit={unit}
        required
      />
      <AnswerFields asks={asks} form={form} fields={fields} voice={voices.asks} />
      <SubmitButton big>{t("addToCart")}</SubmitButton>
    </Form>
  );
}
