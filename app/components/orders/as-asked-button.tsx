import { Fragment } from "react";
import { Button } from "#app/components/button.tsx";
import { Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import { orderPaths } from "./order-paths.ts";

/** Completes an order with everything that was asked for, whatever stands in its quantities: one tap. */
export function AsAskedButton({ order, base }: { order: Slip; base: string }) {
  const { t } = useTranslation("orders");
  return (
    <Form action={orderPaths(base, order.id).move("complete")} version={order.version} preventScrollReset>
      {order.items.map(({ id, _pivot_quantity: asked }, index) => (
        <Fragment key={id}>
          <input type="hidden" name={`items[${index}].id`} value={id} />
          <input type="hidden" name={`items[${index}].new_quantity`} value={asked} />
        </Fragment>
      ))}
      <Button wide className="as-asked">
        {t("asAsked")}
      </Button>
    </Form>
  );
}
