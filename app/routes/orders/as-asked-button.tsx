import { Button } from "#app/components/button.tsx";
import { RowForm } from "#app/components/row-form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import { orderPaths } from "./order-paths.ts";

/** Completes an order with everything that was asked for, whatever stands in its quantities: one tap. */
export function AsAskedButton({ order: { id, version, items }, base }: { order: Slip; base: string }) {
  const { t } = useTranslation("orders");
  const asked = items.flatMap((line, index) => [
    [`items[${index}].id`, line.id],
    [`items[${index}].new_quantity`, line._pivot_quantity],
  ]);
  return (
    <RowForm
      action={orderPaths(base, id).move("complete")}
      fields={{ version, ...Object.fromEntries(asked) }}
    >
      <Button wide className="as-asked">
        {t("asAsked")}
      </Button>
    </RowForm>
  );
}
