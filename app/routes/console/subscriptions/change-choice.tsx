import { Form } from "react-router";
import { Button } from "#app/components/button.tsx";
import { RadioGroup } from "#app/components/choice-field.tsx";
import { plainField } from "#app/components/field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useSearch } from "#app/components/use-search.ts";
import { purchaseLimits } from "#app/domain/billing/limits.ts";
import type { Pricing } from "#app/domain/billing/pricing.server.ts";
import type { SubscriptionRow } from "#app/domain/billing/subscription-rows.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";

interface ChoiceProps {
  subscription: SubscriptionRow;
  pricing: Pricing;
}

/** What to change to; it changes nothing, and leads to what that would do. */
export function ChangeChoice({ subscription, pricing }: ChoiceProps) {
  const { t } = useTranslation("subscriptions");
  const address = useSearch();
  const { plan_id, billing_cycle, quantity } = subscription;
  const asked = (name: string, present: string) => plainField(name, { value: address.get(name) ?? present });
  return (
    <Form method="get" className="seats-form">
      {plan_id === MEMBER_ADD_ON ? (
        <TextField
          field={asked("seats", String(quantity))}
          label={t("changing.seats")}
          type="number"
          min={1}
          max={purchaseLimits.quantity.max}
          required
          figure
        />
      ) : (
        <PlanChoice {...{ subscription, pricing }} field={asked("plan_id", plan_id)} />
      )}
      {billing_cycle === "month" ? <CycleChoice field={asked("billing_cycle", billing_cycle)} /> : null}
      <Button>{t("changing.see")}</Button>
    </Form>
  );
}

type Asked = { field: ReturnType<typeof plainField> };

function PlanChoice({ subscription: { billing_cycle, plan_id: own }, pricing, field }: ChoiceProps & Asked) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const yearly = billing_cycle === "year";
  const price = (minor: number) => format.money(minor, pricing.currency);
  return (
    <RadioGroup
      field={field}
      label={t("changing.plan")}
      options={Object.values(pricing.plans).map(({ plan_id, name, price_month, price_year }) => ({
        value: plan_id,
        label: name,
        hint: [
          yearly
            ? t("changing.yearly", { price: price(price_year) })
            : t("changing.monthly", { price: price(price_month) }),
          ...(plan_id === own ? [t("changing.own")] : []),
        ].join(" · "),
      }))}
    />
  );
}

function CycleChoice({ field }: Asked) {
  const { t } = useTranslation("subscriptions");
  return (
    <RadioGroup
      field={field}
      label={t("changing.cycle")}
      options={[
        { value: "month", label: t("cycle.month") },
        { value: "year", label: t("cycle.year"), hint: t("changing.yearLess") },
      ]}
    />
  );
}
