import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { connection } from "#app/framework/connection.ts";
import { tellDialog } from "./known-lines.ts";
import { shownLine } from "./shown-line.ts";
import type { ShownProduct } from "./shown-product.ts";
import type { DraftState } from "./use-draft.ts";

interface KnownHere {
  order: DraftState;
  products: readonly ShownProduct[];
  /** Whether all products are on the page, so that a category is chosen among them. */
  whole: boolean;
  base: string;
  currency: string;
  /** The one-use token of the page; what a dialog adds is sent with one of its own. */
  token: string;
}

/** How many dialogs were opened that add something. */
let opened = 0;

/**
 * Does what the page needs no answer for: opens the dialog of a product or of a line that the server knows, and chooses
 * a category. Gives whether a press of the order's form was such a one.
 */
export function useHere({ order, products, whole, base, currency, token }: KnownHere) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (address: string | { search: string }, replace: boolean) =>
    void navigate(address, { replace, preventScrollReset: true, defaultShouldRevalidate: false });

  function shownBy(path: string) {
    const [kind, id] = path.split("/");
    if (kind === "add") {
      const product = products.find((one) => one.id === id);
      if (!product) return;
      const { name, unit, price, fields: asks } = product;
      return { name, unit, price, asks, currency, token: `${token}.${++opened}` };
    }
    const line = order.draft.lines.find((one) => one.id === id);
    if (kind !== "lines" || !line || line.id === line.item_id) return;
    const removeTo = `${base}/draft/lines/${id}/remove${search}`;
    return { ...shownLine(line), currency, removeTo };
  }

  return (event: FormEvent<HTMLFormElement>): boolean => {
    const { submitter: button } = event.nativeEvent as SubmitEvent;
    if (!(button instanceof HTMLButtonElement) || connection.isCutOff()) return false;
    if (button.name === "category" && whole) {
      event.preventDefault();
      go({ search: button.value ? `?${new URLSearchParams({ category: button.value })}` : "" }, true);
      return true;
    }
    const shown = button.name === "open" ? shownBy(button.value) : undefined;
    if (!shown) return false;
    event.preventDefault();
    tellDialog(button.value, shown);
    go(`${base}/new/${button.value}${search}`, false);
    return true;
  };
}
