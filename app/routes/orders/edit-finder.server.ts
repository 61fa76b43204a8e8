import type { RouterContextProvider } from "react-router";
import { counterOf } from "#app/domain/catalogue/counter.server.ts";
import { productOfCode } from "#app/domain/drafts/draft-entry.server.ts";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { id, searchText } from "#app/lib/input.server.ts";
import type { CodeAnswer, Finder } from "#app/routes/orders/editing/drawing.ts";
import { toShown } from "#app/routes/orders/taking/shown-product.ts";

type Context = Readonly<RouterContextProvider>;

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
export async function finderOf(context: Context, { q, category }: Sought): Promise<Finder> {
  const text = searchText.catch(undefined).parse(q ?? undefined);
  const categoryId = category ? id.parse(category) : undefined;
  const { products, ...counter } = await counterOf(prisma, scopeOf(context), {
    ...(text && { text }),
    ...(categoryId && { categoryId }),
    now: databaseNow(),
  });
  return {
    ...counter,
    products: products.map((product) => ({ ...toShown(product), fields: product.fields })),
    text: text ?? "",
    categoryId: categoryId ?? null,
    asked: q !== null || category !== null,
  };
}

/** What a scanned or typed code means: a product, why it can't be ordered, or neither for no such code. */
export async function readCode(context: Context, typed: string): Promise<CodeAnswer> {
  const code = typed.trim();
  if (!code) return { code, product: null, problem: null };
  const product = await productOfCode(prisma, scopeOf(context), code);
  if (!("code" in product)) return { code, product, problem: null };
  if (product.code !== "product_gone") return { code, product: null, problem: null };
  const problem = translatorOf(context, "errors")("field.product_gone", product.params);
  return { code, product: null, problem };
}

/** Answers what a code means to a page that goes on by itself. */
export function loadCode({ context, url }: Pick<FormArgs, "context" | "url">): Promise<CodeAnswer> {
  requireRight(context, editOrder);
  return readCode(context, url.searchParams.get("q") ?? "");
}
