import { parse, useForm } from "@conform-to/react";
import { useState } from "react";
import { type Location, useLocation } from "react-router";
import { drawnVersion, drawnWith } from "#app/components/after-conflict.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { discarding, LeaveGuard } from "#app/components/leave-guard.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormState } from "#app/components/use-form-state.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-choices.server.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { AdditionalFields } from "./additional-fields.tsx";
import { listAddress } from "./form-address.ts";
import { GeneralSection } from "./general-section.tsx";
import { ImagesSection } from "./images-section.tsx";
import { productLabels } from "./product-labels.ts";
import { ShopSection } from "./shop-section.tsx";
import { type ProductFormValues, valuesForForm } from "./values.ts";
import "./products.css";

/** The form, its dialogs, and the acts on the images of products; not their list. */
const stays = ({ pathname }: Location): boolean => /^\/console\/store\/product(?:$|s?\/)/.test(pathname);

interface ProductFormProps {
  product: ProductRow | null;
  categories: readonly CategoryChoice[];
  currency: string;
  token?: string | undefined;
  imagesToken?: string | undefined;
  may: { save: boolean };
  reply: FormReply | undefined;
  imageError?: string | undefined;
}

/** The form of a new or an existing product (document 2, section 2). */
export function ProductForm(props: ProductFormProps) {
  const { product, categories, currency, token, imagesToken, may, reply, imageError } = props;
  const { t, language } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  const hydrated = useHydrated();
  const drawn = valuesForForm(product, language);
  const [form, fields] = useForm<ProductFormValues>({
    id: useFormId(product, reply),
    lastResult: reply?.submission,
    defaultValue: drawn,
    // Adding and removing rows is answered in the browser; the rules are the server's.
    onValidate: ({ formData }) =>
      parse(formData, { resolve: (value) => ({ value: value as ProductFormValues }) }),
  });
  const state = useFormState(form.id);
  const changed = state.changed || reply !== undefined;
  const wants = state.wanting && t("common:ui.fillFirst", { label: state.wanting });
  const reason = hydrated && (changed ? wants : t("common:ui.unchanged"));
  const labels = useLabels(Object.keys(form.allErrors));
  return (
    <>
      <Form
        form={form}
        token={token}
        version={product ? drawnVersion(product, reply) : undefined}
        was={product ? drawnWith(drawn, reply) : undefined}
        action={`/console/store/product${search}`}
        className="form wide"
      >
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
        {reply?.present ? (
          <PresentValues {...reply.present} />
        ) : (
          <ErrorSummary form={form} labels={labels} lead={reply?.refusal ? undefined : t("form.invalid")} />
        )}
        {may.save ? null : <p>{t("form.readOnly")}</p>}
        <fieldset className="form" disabled={!may.save}>
          <GeneralSection fields={fields} categories={categories} />
          <ImagesSection product={product} token={imagesToken} mayChange={may.save} error={imageError} />
          <AdditionalFields form={form} fields={fields.data.getFieldset().fields} />
          <ShopSection fields={fields} currency={currency} />
        </fieldset>
        <div className="form-acts">
          {may.save && (
            <SubmitButton {...restingFor(reason, "product-reason")}>
              {product ? t("form.update") : t("form.create")}
            </SubmitButton>
          )}
          <ButtonLink
            variant="quiet"
            to={listAddress(search)}
            state={discarding}
            data-unsaved={hydrated && changed ? "" : undefined}
          >
            {hydrated && changed ? t("common:ui.cancel") : t("form.previous")}
          </ButtonLink>
          {may.save && <DisabledReason id="product-reason">{reason}</DisabledReason>}
        </div>
      </Form>
      <LeaveGuard unsaved={changed && may.save} question={t("form.leave")} stays={stays} />
    </>
  );
}

/** A saved product makes a new form; one that was refused stays the form that it is, with what was typed. */
function useFormId(product: ProductRow | null, reply: FormReply | undefined): string {
  const present = product ? `product-${product.id}-${product.version}` : "product";
  const [id, setId] = useState(present);
  if (reply === undefined && id !== present) setId(present);
  return reply === undefined ? present : id;
}

/** What the fields are called; a part of a custom field by the numbers of the field and of the option. */
function useLabels(wrong: readonly string[]): Record<string, string> {
  const { t } = useTranslation("products");
  const parts = wrong.flatMap((name) => {
    const [, field, option] = /^data\.fields\[(\d+)\](?:.*\[(\d+)\])?/.exec(name) ?? [];
    if (field === undefined) return [];
    const label = t("form.field", { number: Number(field) + 1 });
    return [[name, option ? `${label}, ${t("form.option", { number: Number(option) + 1 })}` : label]];
  });
  return { ...Object.fromEntries(parts), ...productLabels(t) };
}
