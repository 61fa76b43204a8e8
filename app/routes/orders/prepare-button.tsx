import { useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { moveTable } from "#app/domain/orders/lifecycle.ts";
import type { Slip } from "#app/domain/orders/slip.ts";

interface PrepareButtonProps {
  order: Pick<Slip, "id">;
  /** The id of the form in which its quantities are written down. */
  form: string;
  /** Whether the order is complete with these quantities; otherwise they are only saved. */
  completes?: boolean;
  /** The id of what says which order it is, where there are several. */
  describedBy?: string;
}

/** Sends the prepared quantities of an order. While they are on their way it is busy, and a second press does nothing. */
export function PrepareButton({ order, form, completes, describedBy }: PrepareButtonProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { formData } = useNavigation();
  const under = formData?.get("order_id") === order.id;
  const end = completes
    ? ({ variant: "primary", name: "status", value: moveTable.complete.to } as const)
    : { "aria-label": t("saveQuantities") };
  return (
    <Button
      form={form}
      {...end}
      aria-describedby={describedBy}
      aria-busy={under || undefined}
      onClick={under ? (event) => event.preventDefault() : undefined}
    >
      {t(completes ? "move.complete" : "common:act.save")}
    </Button>
  );
}
