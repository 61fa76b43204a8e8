import { Outlet } from "react-router";
import { z } from "zod";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { savedOr } from "#app/http/form-page.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { type Comparing, tellPresent } from "#app/http/tell-present.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";
import type { Route } from "./+types/product";
import { compareProduct } from "./compare-product.server.ts";
import { formAddress, nextAddress } from "./form-address.ts";
import { loadProduct, productId } from "./load-product.server.ts";
import { ProductView } from "./product-view.tsx";
import { valuesForForm } from "./values.ts";

export const handle: AppHandle = { ns: ["products", "pickup"], dialogs: true };

/** Which button a new product was saved by. */
const another = z.object({ another: z.string() });

/** In its form a price that was emptied is none; a call that leaves it out begins at 0 (document 2, section 9). */
const blankPrice = (form: FormData): BrokenRule[] =>
  form.get("price") === "" ? [{ path: ["price"], code: "required" }] : [];

export const loader = (args: Route.LoaderArgs) => loadProduct(args);

export async function action(args: Route.ActionArgs) {
  const id = productId(args.url);
  const outcome = await (id
    ? submit(updateProduct, args, { item_id: id })
    : submit(createProduct, { ...args, kept: another, breaks: blankPrice }));
  if (!outcome.ok) {
    const comparing: Comparing<ProductRow> = {
      compare: (product, typed) => compareProduct(args, product, typed),
      valuesOf: (product) => valuesForForm(product, localeOf(args.context)),
    };
    return tellPresent(outcome, comparing, formAddress(id ?? "", args.url.search));
  }
  const { typed, result } = outcome;
  const more = !id && typed.initialValue?.another;
  const addressOf = more ? nextAddress : formAddress;
  return redirectWithToast(addressOf(result.id, args.url.search), savedOr(result));
}

export const shouldRevalidate = reloadAfterConflict;

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageBehind>
        <ProductView {...loaderData} reply={actionData} />
      </PageBehind>
      <Outlet />
    </>
  );
}
