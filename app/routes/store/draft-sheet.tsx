import type { ReactNode } from "react";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import type { FormState } from "#app/components/form.tsx";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import { Details } from "#app/routes/orders/detail-fields.tsx";
import { DraftLines } from "./draft-lines.tsx";
import { ParkBar } from "./park-bar.tsx";
import type { DraftState } from "./use-draft.ts";

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
  children,
}: DraftSheetProps) {
  const { draft, pending, problem } = order;
  return (
    <aside className="draft" id="draft" aria-labelledby="draft-title" tabIndex={-1}>
      <div className="sheet">
        <ErrorSummary form={form} labels={labels} />
        <ParkBar parked={parked} holds={draft.count > 0} />
        <DraftLines {...{ draft, currency, pending, problem }} />
        <Details
          key={order.readAnew}
          {...{ form, settings, currency, today }}
          known={draft.details}
          total={draft.total}
        />
        <div className="place">{children}</div>
      </div>
    </aside>
  );
}
