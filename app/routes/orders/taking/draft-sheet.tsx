import { type ComponentProps, type ReactNode, useState } from "react";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import type { FormState } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import { Details } from "#app/routes/orders/detail-fields.tsx";
import { DraftLines } from "./draft-lines.tsx";
import { KnownOffers } from "./known-offers.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import { ParkBar } from "./park-bar.tsx";
import { PickupChoices, type PickupDay } from "./pickup-choices.tsx";
import type { DraftState } from "./use-draft.ts";
import type { Known } from "./use-known.ts";
import "./offers.css";

interface DraftSheetProps {
  order: DraftState;
  settings: OrderSettings;
  currency: string;
  /** The first day that may be chosen. */
  today: string;
  form: FormState;
  labels: Record<string, string>;
  /** How many orders are parked here. */
  parked: number;
  /** What is offered beside the fields for customer and pickup. */
  offers: { known: Known | null; days: readonly PickupDay[]; action: string };
  /** What puts the sheet away where it lies over the products. */
  handle: ComponentProps<"button">;
  /** What places the order. */
  children: ReactNode;
}

/** The order that is being taken, beside the products: its lines, for whom it is, and the way to place it. */
export function DraftSheet({
  order,
  settings,
  currency,
  today,
  form,
  labels,
  parked,
  offers,
  handle,
  children,
}: DraftSheetProps) {
  const { t } = useTranslation("store");
  const { draft, pending, problem, takeOut } = order;
  const before = useOrdersBefore(draft.id);
  const { customer_phone: phone, pickup_date: day, pickup_hour: hour } = settings;
  const behind = {
    phone: phone.display ? <KnownOffers found={offers.known} action={offers.action} /> : null,
    pickup:
      day.display || hour.display ? (
        <PickupChoices days={offers.days} asks={{ day: day.display, hour: hour.display }} />
      ) : null,
  };
  return (
    <OrderSheet foot={<div className="place">{children}</div>}>
      <button type="button" className="handle" {...handle}>
        {t("draft.close")}
      </button>
      <ErrorSummary form={form} labels={labels} />
      <ParkBar parked={parked} holds={draft.count > 0} />
      <DraftLines {...{ draft, currency, pending, problem, takeOut }} />
      <Details
        key={`${order.readAnew} ${before}`}
        {...{ form, settings, currency, today, behind }}
        known={draft.details}
        total={draft.total}
      />
    </OrderSheet>
  );
}

/** How many orders have gone while the page stayed: placed here unheard, or elsewhere. */
function useOrdersBefore(id: string | null): number {
  const [seen, setSeen] = useState({ id, before: 0 });
  if (id !== seen.id) setSeen({ id, before: seen.before + (seen.id ? 1 : 0) });
  return seen.before;
}
