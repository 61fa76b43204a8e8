import {
  type FormEvent,
  type MouseEvent,
  type Ref,
  type ToggleEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/components/button.tsx";
import { DrawnFor } from "#app/components/form.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { parseMoney } from "#app/lib/money.ts";
import { withKeys } from "#app/lib/with-keys.ts";
import type { RowWords } from "./row-words.ts";

type Priced = Pick<ProductRow, "id" | "name" | "price" | "version">;

/** A price of the list; whoever may change it presses it. */
export function priceCell(product: Priced, mayChange: boolean, words: RowWords) {
  const shown = words.format.money(parseMoney(product.price) ?? 0, words.currency);
  if (!mayChange) return <span className="nowrap">{shown}</span>;
  return <ChangeablePrice product={product} shown={shown} words={words} />;
}

interface ChangeablePriceProps {
  product: Priced;
  shown: string;
  words: RowWords;
}

/** Without scripts it leads to the dialog of the price; with them the first press draws its form beside it. */
function ChangeablePrice({ product, shown, words }: ChangeablePriceProps) {
  const { t, addresses } = words;
  const { id, name } = product;
  const [isDrawn, setIsDrawn] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);

  /** A press on it closes an open form by itself, before the click. */
  function onPointerDown() {
    wasOpen.current = open !== null && open === form.current;
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const { currentTarget: source } = event;
    if (withKeys(event) || !source.togglePopover) return;
    event.preventDefault();
    const closes = wasOpen.current;
    wasOpen.current = false;
    if (closes) return form.current?.hidePopover();
    flushSync(() => setIsDrawn(true));
    if (form.current?.togglePopover({ source })) focusPrice(form.current);
  }

  return (
    <>
      <PlainLink
        to={addresses.act(id, "price")}
        className="price"
        aria-label={t("price.change", { name, price: shown })}
        preventScrollReset
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        {shown}
      </PlainLink>
      {isDrawn && <PriceForm ref={form} product={product} words={words} />}
    </>
  );
}

interface PriceFormProps extends Pick<ChangeablePriceProps, "product" | "words"> {
  ref: Ref<HTMLFormElement>;
}

/** Sends the price alone. What is refused is drawn again in the dialog that it is sent to. */
function PriceForm({ ref, product: { id, name, price, version }, words }: PriceFormProps) {
  const { t, language, addresses } = words;
  const shown = shownDecimal(price, language);
  const title = t("price.title", { name });
  return (
    <form
      ref={ref}
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
        required
        defaultValue={shown}
      />
      <Button variant="primary">{t("common:act.save")}</Button>
    </form>
  );
}

/** The price that is being typed. */
let open: HTMLFormElement | null = null;

/** Begins with the present price, unless it is opened again where it was moved, or before it is answered. */
function begin({ newState, currentTarget: form }: ToggleEvent<HTMLFormElement>): void {
  if (newState === "open" && open !== form && !form.querySelector("[aria-busy]")) form.reset();
  open = newState === "open" ? form : null;
}

/** A browser closes what is moved in the document, and tells nobody: a price of a list that is drawn in another order. */
export function useOpenPrice(): void {
  useLayoutEffect(() => {
    if (open && !open.isConnected) open = null;
    if (!open || open.matches(":popover-open")) return;
    open.showPopover();
    focusPrice(open);
  });
}

const focusPrice = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("[inputmode=decimal]")?.focus();

/** The focus goes back to the price, which stays. One that is sent while another one of it is on its way waits in sight. */
function close({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): void {
  const { submitter } = nativeEvent as SubmitEvent;
  if (!submitter?.ariaBusy) currentTarget.hidePopover?.();
}
