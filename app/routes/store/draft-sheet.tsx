import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import type { FormState } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import { Details } from "#app/routes/orders/detail-fields.tsx";
import { DraftLines } from "./draft-lines.tsx";
import type { DraftState } from "./use-draft.ts";

interface DraftSheetProps {
  order: DraftState;
  settings: OrderSettings;
  currency: string;
  /** The first day that may be chosen. */
  today: string;
  form: FormState;
  labels: Record<string, string>;
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
  handle,
  children,
}: DraftSheetProps) {
  const { t } = useTranslation("store");
  const { draft, pending, problem, takeOut } = order;
  return (
    <aside className="draft" id="draft" aria-labelledby="draft-title" tabIndex={-1}>
      <div className="sheet">
        <button type="button" className="handle" {...handle}>
          {t("draft.close")}
        </button>
        <ErrorSummary form={form} labels={labels} />
        <DraftLines {...{ draft, currency, pending, problem, takeOut }} />
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
