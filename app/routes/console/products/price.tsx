import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { FormDialog } from "#app/components/form-dialog.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { MoneyField } from "#app/components/number-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { getProduct } from "#app/domain/catalogue/get-product.server.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { loadFor, saveRow } from "#app/http/form-page.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/price";
import { compareProduct } from "./compare-product.server.ts";
import { valuesForForm } from "./values.ts";

export async function loader(args: Route.LoaderArgs) {
  const { name, price, currency, version } = await loadFor(updateProduct, getProduct, args);
  return { name, currency, from: { price: shownDecimal(price, localeOf(args.context)), version } };
}

export const action = (args: Route.ActionArgs) =>
  saveRow<typeof updateProduct.input, object, ProductRow>(updateProduct, args, {
    compare: async (product, typed) =>
      (await compareProduct(args, product, typed)).filter(({ names }) => names.includes("price")),
    valuesOf: (product) => valuesForForm(product, localeOf(args.context)),
  });

/** What was typed in the row stands in the dialog that is led to, also where nobody heard whether it arrived. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const initialValue = Object.fromEntries(await request.clone().formData());
  return (await serverAction()) ?? { submission: { initialValue } };
}

export const shouldRevalidate = reloadAfterConflict;

/** The price of a product alone: what the form of its row leads to when it is refused. */
export default function ProductPrice({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  const { name, currency, from } = loaderData;
  const label = t("form.price");
  return (
    <FormDialog<Pick<FormValues<typeof updateProduct>, "price">>
      id="price"
      title={t("price.title", { name })}
      closeTo={useParentLocation("../..")}
      labels={{ price: label }}
      reply={actionData}
      from={from}
    >
      {(field) => <MoneyField field={field("price")} label={label} currency={currency} required />}
    </FormDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
