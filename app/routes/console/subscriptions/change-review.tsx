import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { ShownChange } from "#app/domain/billing/change-effect.server.ts";
import type { Effect } from "#app/domain/billing/plan-terms.ts";
import { EffectView } from "./effect.tsx";
import { useChangeAsked } from "./use-change-asked.ts";

interface ReviewProps {
  change: ShownChange;
  effect: Effect;
  token: string;
  timeZone: string;
}

/** What the change does and costs, above the button that does it. */
export function ChangeReview({ change, effect, token, timeZone }: ReviewProps) {
  const { t } = useTranslation(["subscriptions", "errors"]);
  const format = useFormat();
  const title = useReviewFocus();
  const { price, refused, subscription, yearLater } = change;
  const { billing_cycle, ...kept } = useChangeAsked();
  const asked = billing_cycle === undefined || yearLater ? kept : { ...kept, billing_cycle };
  const newYear = subscription.billing_cycle === "month" && billing_cycle === "year";
  const due = price && price.dueNow > 0 ? format.money(price.dueNow, price.currency) : null;
  if (refused === "subscription_ends")
    return (
      <Notice tone="warn" live>
        <p>{t("changing.needsRenewal")}</p>
      </Notice>
    );
  return (
    <section className="section" aria-labelledby="review">
      <h2 id="review" ref={title} tabIndex={-1}>
        {t("changing.review")}
      </h2>
      <Beginning {...{ effect, subscription, yearLater, timeZone }} />
      {effect.when === "kept" ? null : <EffectView effect={effect} timeZone={timeZone} />}
      {price ? <Price {...{ price, newYear, timeZone }} /> : null}
      {refused ? (
        <Notice tone="warn" live>
          <p>{t(`errors:refusal.${refused}`)}</p>
        </Notice>
      ) : (
        <Form token={token} className="confirm-change">
          <HiddenFields fields={{ ...asked, version: subscription.version }} />
          <SubmitButton>
            {due
              ? t("changing.confirmPay", { amount: due })
              : t(effect.when === "kept" ? "changing.confirmKept" : "changing.confirm")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

/** What was asked for is read from its title on: the button that asked stands above it, and the next one pays. */
function useReviewFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const shown = useRef(useHydrated() ? null : key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    title.current?.focus();
  }, [key]);
  return title;
}

type BeginningProps = Pick<ReviewProps, "effect" | "timeZone"> &
  Pick<ShownChange, "subscription" | "yearLater">;

/** From when on the change holds, what was planned instead, what can't begin with it, and what ends all the same. */
function Beginning({ effect, subscription, yearLater, timeZone }: BeginningProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const day = (date: Date) => format.date(date, timeZone, "medium");
  const { next, auto_renewal, cancel_at } = subscription;
  const texts = {
    now: t("changing.atOnce"),
    period_end: t("changing.atEnd", { date: day(effect.at) }),
    kept: next ? t("changing.kept", { date: day(next.at) }) : "",
  };
  return (
    <p className="lead-in">
      {texts[effect.when]}{" "}
      {next && effect.when !== "kept" ? `${t("changing.replaces", { date: day(next.at) })} ` : null}
      {yearLater ? `${t("changing.yearLater", { date: day(effect.at) })} ` : null}
      {!auto_renewal && cancel_at ? t("changing.stillEnds", { date: day(cancel_at) }) : null}
    </p>
  );
}

interface PriceProps {
  price: NonNullable<ShownChange["price"]>;
  /** Whether a year begins with it, rather than the period going on. */
  newYear: boolean;
  timeZone: string;
}

/** What is charged now and how that comes about, and what is charged next. */
function Price({ price, newYear, timeZone }: PriceProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { dueNow, credit, currency, nextAmount, nextAt } = price;
  return (
    <dl className="change-price">
      {credit > 0 && dueNow > 0 ? (
        <>
          <div>
            <dt>{t(newYear ? "changing.wholeYear" : "changing.rest")}</dt>
            <dd>{format.money(dueNow + credit, currency)}</dd>
          </div>
          <div>
            <dt>{t("changing.credit")}</dt>
            <dd>{format.money(-credit, currency)}</dd>
          </div>
        </>
      ) : null}
      <div className="due">
        <dt>{t("changing.dueNow")}</dt>
        <dd>
          <strong>{format.money(dueNow, currency)}</strong>
        </dd>
      </div>
      {nextAt ? (
        <div>
          <dt>{t("changing.next")}</dt>
          <dd>
            {t("changing.nextOn", {
              amount: format.money(nextAmount, currency),
              date: format.date(nextAt, timeZone, "medium"),
            })}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
