import { Link } from "react-router";
import { RadioGroup } from "#app/components/choice-field.tsx";
import { plainField } from "#app/components/field.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { purchaseLimits } from "#app/domain/billing/limits.ts";
import type { HeldSeats } from "#app/domain/billing/plan-use.server.ts";
import type { Pricing } from "#app/domain/billing/pricing.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";

interface SeatsProps {
  pricing: Pricing;
  /** The seats that there are already, where there are any. */
  held: HeldSeats | null;
  /** Whether there is a plan that they raise the limit of. */
  active: boolean;
  /** When the trial ends that is all there is beside them. */
  trialEnds: Date | null;
  timeZone: string;
  token: string;
}

/**
 * Seats for additional members, by the month or the year; once there are some, their number is changed (document 1, section 2).
 */
export function SeatsSection({ pricing, held, active, trialEnds, timeZone, token }: SeatsProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const addOn = pricing.addons[MEMBER_ADD_ON];
  if (!addOn) return null;
  const month = format.money(addOn.price_month, pricing.currency);
  const year = format.money(addOn.price_year, pricing.currency);
  return (
    <section className="section" aria-labelledby="add-seats">
      <h2 id="add-seats">{t("seats.title")}</h2>
      <p className="muted lead-in">{t("seats.about", { month, year })}</p>
      {held?.renew && !active ? <Notice tone="warn">{t("seats.idle")}</Notice> : null}
      {trialEnds ? (
        <Notice tone="warn">{t("seats.trial", { date: format.date(trialEnds, timeZone, "medium") })}</Notice>
      ) : null}
      {held ? (
        <p>
          {t("seats.have", { count: held.count })}{" "}
          {held.id ? <Link to={`${held.id}/change`}>{t("seats.change")}</Link> : null}
        </p>
      ) : (
        <Form action="/console/subscriptions/buy" token={token} className="seats-form">
          <input type="hidden" name="plan_id" value={MEMBER_ADD_ON} />
          <TextField
            field={plainField("seats", { value: "1" })}
            label={t("seats.count")}
            type="number"
            min={1}
            max={purchaseLimits.quantity.max}
            required
            figure
          />
          <RadioGroup
            field={plainField("billing_cycle", { value: "year" })}
            label={t("seats.cycle")}
            options={[
              { value: "year", label: t("changing.yearly", { price: year }) },
              { value: "month", label: t("changing.monthly", { price: month }) },
            ]}
          />
          <SubmitButton>{t("seats.buy")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
