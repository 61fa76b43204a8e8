import { counter } from "#app/domain/catalogue/counter.server.ts";
import { scannedProduct } from "#app/domain/drafts/scanned-product.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { CodeAnswer, Finder } from "#app/routes/orders/editing/drawing.ts";
import { toShown } from "#app/routes/orders/taking/shown-product.ts";

type Args = PageArgs;

/** What is looked for: a word or a category; blank ones are all products, and null nothing yet. */
export interface Sought {
  q: string | null;
  category: string | null;
}

/** What the address of the page looks for. */
export const soughtIn = ({ searchParams }: URL): Sought => ({
  q: searchParams.get("q"),
  category: searchParams.get("category"),
});

/** What a form looks for: a category and a search word are two ways to look, and choosing one leaves the other. */
export function soughtBy(form: FormData, url: URL): Sought {
  const pressed = form.get("category");
  if (pressed !== null) return { q: null, category: String(pressed) };
  const q = String(form.get("q") ?? "").trim();
  return { q: q || null, category: q ? null : soughtIn(url).category };
}

/** The products to add to an order that is edited. */
export async function finderOf(args: Args, { q, category }: Sought): Promise<Finder> {
  const { products, ...found } = await load(given(counter, { q: q ?? "", category: category ?? "" }), args);
  return {
    ...found,
    products: products.map((product) => ({ ...toShown(product), asks: product.fields.length > 0 })),
    categoryId: category || null,
    asked: q !== null || category !== null,
  };
}

/** What a scanned or typed code (`q`) means: a product, why none can be added by it, or neither for no such code. */
export async function readCode(args: Args, q: string): Promise<CodeAnswer> {
  const { problem, ...scanned } = await load(given(scannedProduct, { q }), args);
  const t = translatorOf(args.context, "errors");
  return {
    ...scanned,
    problem: problem && t(`field.${problem.code}` as "field.product_gone", problem.params),
  };
}

/** Answers what a code means to a page that goes on by itself. */
export const loadCode = (args: Args): Promise<CodeAnswer> =>
  readCode(args, args.url.searchParams.get("q") ?? "");
