import type { SyntheticEvent } from "react";
import { Button } from "#app/components/button.tsx";
import { DrawnFor } from "#app/components/form.tsx";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { parseMoney } from "#app/lib/money.ts";
import type { RowWords } from "./row-words.ts";

type Priced = Pick<ProductRow, "id" | "name" | "price" | "version">;

/** A price of the list; whoever may change it presses it. A function, not a component: a page has dozens of them. */
export function priceCell(product: Priced, mayChange: boolean, words: RowWords) {
  const { t, format, currency } = words;
  const { id, name, price } = product;
  const shown = format.money(parseMoney(price) ?? 0, currency);
  if (!mayChange) return <span className="nowrap">{shown}</span>;
  return (
    <>
      <button
        type="button"
        className="price"
        popoverTarget={`price-${id}`}
        aria-label={t("price.change", { name, price: shown })}
      >
        {shown}
      </button>
      {priceForm(product, words)}
    </>
  );
}

/** Sends the price alone. What is refused is drawn again in the dialog that it is sent to. */
function priceForm({ id, name, price, version }: Priced, { t, language, addresses }: RowWords) {
  const shown = shownDecimal(price, language);
  const title = t("price.title", { name });
  return (
    <form
      id={`price-${id}`}
      className="price-form"
      popover="auto"
      method="post"
      action={addresses.act(id, "price")}
      data-follow=""
      aria-label={title}
      onSubmit={close}
    >
      <DrawnFor />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="was" value={JSON.stringify({ price: shown })} />
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
