import { type SyntheticEvent, useId } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { HiddenFields } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { parseMoney } from "#app/lib/money.ts";
import { LIST } from "./form-address.ts";

interface PriceCellProps extends Pick<ProductRow, "id" | "name" | "price" | "version"> {
  currency: string;
  mayChange: boolean;
}

/** A price of the list; whoever may change it presses it. */
export function PriceCell({ mayChange, ...product }: PriceCellProps) {
  const { t } = useTranslation("products");
  const format = useFormat();
  const form = useId();
  const { name, price, currency } = product;
  const shown = format.money(parseMoney(price) ?? 0, currency);
  if (!mayChange) return <span className="nowrap">{shown}</span>;
  return (
    <>
      <button
        type="button"
        className="price"
        popoverTarget={form}
        aria-label={t("price.change", { name, price: shown })}
      >
        {shown}
      </button>
      <PriceForm {...product} form={form} />
    </>
  );
}

/** Sends the price alone. What is refused is drawn again in the dialog that it is sent to. */
function PriceForm({ id, name, price, version, form }: Omit<PriceCellProps, "mayChange"> & { form: string }) {
  const { t, language } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  const shown = shownDecimal(price, language);
  const title = t("price.title", { name });
  return (
    <form
      id={form}
      className="price-form"
      popover="auto"
      method="post"
      action={`${LIST}/${id}/price${search}`}
      data-follow=""
      aria-label={title}
      onSubmit={close}
    >
      <HiddenFields fields={{ version, was: JSON.stringify({ price: shown }) }} />
      <input
        key={shown}
        className="input num"
        name="price"
        aria-label={title}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        required
        defaultValue={shown}
      />
      <Button variant="primary">{t("common:act.save")}</Button>
    </form>
  );
}

/** The focus goes back to the price, which stays. */
const close = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => currentTarget.hidePopover?.();
