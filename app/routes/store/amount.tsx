import { Button } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { Stepper } from "#app/components/stepper.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useUnits } from "#app/components/use-units.ts";
import { MAX_QUANTITY } from "#app/lib/quantity.ts";
import type { ShownProduct } from "#app/routes/orders/taking/shown-product.ts";
import { useKeptFocus } from "#app/routes/orders/taking/use-kept-focus.ts";
import { quantityName } from "./draft-fields.ts";
import type { DraftState } from "./use-draft.ts";

interface AmountProps {
  product: ShownProduct;
  order: DraftState;
}

/** How much of a product is in the draft: a button that adds it, then a stepper. */
export function Amount({ product, order }: AmountProps) {
  const { t } = useTranslation("store");
  const hydrated = useHydrated();
  const { id, name, asks } = product;
  const amount = order.amountOf(id);
  const lines = order.draft.lines.filter((line) => line.item_id === id);
  const stepper = lines.length < 2 && (lines.length === 1 || amount > 0);
  const focus = useKeptFocus<HTMLDivElement>(stepper ? ".stepper button:last-child" : ".add");
  const add = asks ? { name: "open", value: `add/${id}` } : { name: "more", value: id };
  return (
    <div className="amounts" {...focus}>
      {lines.length > 1 ? <span className="several">{t("new.several", { count: lines.length })}</span> : null}
      {stepper ? <AmountStepper product={product} order={order} /> : null}
      {stepper && !asks ? null : (
        <Button
          className={classNames("add", stepper && "another")}
          {...add}
          aria-label={t(stepper ? "new.another" : "new.addOne", { name })}
          onClick={(event) => {
            if (asks || !hydrated || lines.length > 1) return;
            event.preventDefault();
            order.setAmount(id, 1000);
          }}
        >
          {stepper ? t("new.anotherShort") : t("new.add")}
        </Button>
      )}
    </div>
  );
}

function AmountStepper({ product: { id, name, unit }, order }: AmountProps) {
  const { t } = useTranslation("store");
  const units = useUnits();
  return (
    <Stepper
      name={quantityName(id, order.heldOf(id))}
      value={order.amountOf(id)}
      label={t("new.stepper", { name, unit: units.short(unit) })}
      unit={unit}
      minus={{ name: "less", value: id }}
      plus={{ name: "more", value: id }}
      max={MAX_QUANTITY}
      onValue={(thousandths) => order.setAmount(id, thousandths)}
    />
  );
}
