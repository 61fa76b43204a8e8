import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { nextKey } from "#app/domain/orders/edit-press.ts";
import type { EditProduct } from "./drawing.ts";
import type { Editing } from "./use-editing.ts";

interface AddButtonProps {
  product: EditProduct;
  editing: Editing;
  /** Where the form goes. */
  action: string;
}

/** How much of a product is in the order, and the button that adds one more. */
export function AddButton({ product: { id, name, unit, asks }, editing, action }: AddButtonProps) {
  const { t } = useTranslation(["orders", "store"]);
  const format = useFormat();
  const amount = editing.amountOf(id);
  return (
    <div className="amounts">
      {amount > 0 ? (
        <span className="several">
          {format.quantityUnit(amount, unit)} <span className="vh">{t("editing.held")}</span>
        </span>
      ) : null}
      <Button
        className="add"
        name="add"
        value={id}
        formAction={`${action}#${asks ? `line-${nextKey(editing.rows)}` : `good-${id}`}`}
        aria-label={t("store:new.addOne", { name })}
      >
        {t("store:new.add")}
      </Button>
    </div>
  );
}
