import { Button } from "#app/components/button.tsx";
import { Stepper } from "#app/components/stepper.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useUnits } from "#app/components/use-units.ts";
import { holds } from "#app/domain/drafts/tapped-draft.ts";
import { isWholeUnit, MAX_QUANTITY } from "#app/lib/quantity.ts";
import { quantityName } from "./draft-fields.ts";
import type { ShownProduct } from "./shown-product.ts";
import type { DraftState } from "./use-draft.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

interface AmountProps {
  product: ShownProduct;
  order: DraftState;
}

/** How much of a product is in the draft: a button that adds it, then a stepper in its place. */
export function Amount({ product, order }: AmountProps) {
  const { t } = useTranslation("store");
  const hydrated = useHydrated();
  const { id, name, asks, unit } = product;
  // What is weighed is hardly ever just one: its amount is typed next, where no dialog asked for it.
  const next = asks || isWholeUnit(unit) ? ".stepper button:last-child" : ".stepper input";
  const lines = order.draft.lines.filter((line) => holds(line, id));
  const stepper = lines.length === 1;
  const focus = useKeptFocus<HTMLDivElement>(stepper ? next : ".add");
  const add = asks ? { name: "open", value: `add/${id}` } : { name: "more", value: id };
  return (
    <div className="amounts" {...focus}>
      {stepper ? (
        <AmountStepper product={product} order={order} />
      ) : (
        <Button
          className="add"
          {...add}
          aria-label={t("new.addOne", { name })}
          onClick={(event) => {
            if (asks || !hydrated) return;
            event.preventDefault();
            order.setAmount(product, Math.min(order.firstOf(id) + 1000, MAX_QUANTITY));
          }}
        >
          {t("new.add")}
          {lines.length > 1 ? <small>{t("new.several", { count: lines.length })}</small> : null}
        </Button>
      )}
    </div>
  );
}

function AmountStepper({ product, order }: AmountProps) {
  const { t } = useTranslation("store");
  const units = useUnits();
  const { id, name, unit } = product;
  return (
    <Stepper
      name={quantityName(id, order.heldOf(id))}
      value={order.firstOf(id)}
      label={t("new.stepper", { name, unit: units.short(unit) })}
      unit={unit}
      minus={{ name: "less", value: id }}
      plus={{ name: "more", value: id }}
      max={MAX_QUANTITY}
      onValue={(thousandths) => order.setAmount(product, thousandths)}
    />
  );
}

/** What opens a product that may be answered: before it is in the order its details, then another kind of it. */
export function AmountDetails({ product: { id, name, fields }, order }: AmountProps) {
  const { t } = useTranslation("store");
  if (fields.length === 0) return null;
  const another = order.amountOf(id) > 0;
  return (
    <button
      className="textbtn details-of"
      type="submit"
      name="open"
      value={`add/${id}`}
      aria-label={t(another ? "new.another" : "new.detailsOf", { name })}
    >
      {t(another ? "new.anotherShort" : "new.details")}
    </button>
  );
}
