import { type FormEvent, type ToggleEvent, useLayoutEffect } from "react";
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
      onBeforeToggle={begin}
      onSubmit={close}
    >
      <DrawnFor />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="was" value={JSON.stringify({ price: shown })} />
      <input
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

/** The price that is being typed. */
let open: HTMLFormElement | null = null;

/** Begins with the present price, unless it is opened again where it was moved. */
function begin({ newState, currentTarget: form }: ToggleEvent<HTMLFormElement>): void {
  if (newState === "open" && open !== form) form.reset();
  open = newState === "open" ? form : null;
}

/** A browser closes what is moved in the document, and tells nobody: a price of a list that is drawn in another order. */
export function useOpenPrice(): void {
  useLayoutEffect(() => {
    if (open && !open.isConnected) open = null;
    if (open && !open.matches(":popover-open")) open.showPopover();
  });
}

/** The focus goes back to the price, which stays. One that is sent while another one of it is on its way waits in sight. */
function close({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): void {
  const { submitter } = nativeEvent as SubmitEvent;
  if (!submitter?.ariaBusy) currentTarget.hidePopover?.();
}
