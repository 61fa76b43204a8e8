import { parse, useForm } from "@conform-to/react";
import { useEffect } from "react";
import { type Location, useLocation } from "react-router";
import { drawnVersion, drawnWith } from "#app/components/after-conflict.ts";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { EnterButton, Form } from "#app/components/form.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useDrawing } from "#app/components/use-drawing.ts";
import { useFocusOnError } from "#app/components/use-form-reply.ts";
import { useFormState } from "#app/components/use-form-state.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useSearch } from "#app/components/use-search.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-choices.server.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { AdditionalFields } from "./additional-fields.tsx";
import { CodesSection, NameField } from "./codes-section.tsx";
import { isSameForm } from "./form-address.ts";
import { faultOf, faultText } from "./form-fault.ts";
import { ImagesSection } from "./images-section.tsx";
import { isIncomplete } from "./is-incomplete.ts";
import { PriceSection } from "./price-section.tsx";
import { productLabels } from "./product-labels.ts";
import { SaveBar } from "./save-bar.tsx";
import { type Uploads, useUploads } from "./use-uploads.ts";
import { type ProductFormValues, valuesForForm } from "./values.ts";
import "./products.css";

interface ProductFormProps {
  product: ProductRow | null;
  /** What the form of a new product begins with. */
  copy?: ProductRow | null | undefined;
  categories: readonly CategoryChoice[];
  currency: string;
  locale: string;
  token?: string | undefined;
  imagesToken?: string | undefined;
  may: { save: boolean; list: boolean; pictures: boolean };
  reply: FormReply | undefined;
  imageError?: string | undefined;
}

/** The form of a new or an existing product (document 2, section 2). */
export function ProductForm({ product, ...props }: ProductFormProps) {
  const params = useSearch();
  if (product) return <StoredForm {...props} key={product.id} product={product} />;
  const id = `product-${params.get("from")}-${params.get("after")}`;
  return <DrawnForm {...props} id={id} product={null} row={props.copy ?? null} />;
}

/** Its pictures are those that are stored or being sent, whatever else it is drawn from. */
function StoredForm({ product, ...props }: ProductFormProps & { product: ProductRow }) {
  const id = `product-${product.id}`;
  const { number, row, reply } = useDrawing({ id, action: useAction() }, product, props.reply);
  const uploads = useUploads(product, props.imagesToken);
  return <DrawnForm {...props} key={number} {...{ id, product, row, reply, uploads }} />;
}

interface DrawnFormProps extends ProductFormProps {
  id: string;
  /** What its fields begin with. */
  row: ProductRow | null;
  uploads?: Uploads;
}

function DrawnForm(props: DrawnFormProps) {
  const { id, row, product, copy, categories, currency, locale, token, may, reply } = props;
  const { t, language } = useTranslation(["products", "common"]);
  const drawn = valuesForForm(row, language);
  const [form, fields] = useForm<ProductFormValues>({
    id,
    lastResult: reply?.submission,
    defaultValue: drawn,
    // Adding and removing rows is answered in the browser; the rules are the server's.
    onValidate: ({ formData }) =>
      parse(formData, { resolve: (value) => ({ value: value as ProductFormValues }) }),
  });
  const { unsaved, reason } = useSaving(form.id, row, reply !== undefined, Boolean(copy));
  const labels = useLabels(Object.keys(form.allErrors));
  useFocusOnError(form.id, form.errors);
  useFocusOnNext(fields.name.id, reply !== undefined);
  return (
    <>
      <Form
        form={form}
        replied={reply?.submission}
        token={token}
        {...(product && row && { version: drawnVersion(row, reply), was: drawnWith(drawn, reply) })}
        action={useAction()}
        encType={product ? undefined : "multipart/form-data"}
        className="form wide"
      >
        {may.save && <EnterButton />}
        {reply?.present ? (
          <PresentValues {...reply.present} />
        ) : (
          <ErrorSummary
            form={form}
            labels={labels}
            lead={isIncomplete(reply) ? t("form.invalid") : undefined}
          />
        )}
        {may.save ? null : <p>{t("form.readOnly")}</p>}
        {copy && <p className="muted">{t("form.copied")}</p>}
        <fieldset className="form wide" disabled={!may.save}>
          <NameField fields={fields} />
          <PriceSection {...{ fields, categories, currency, locale, form }} />
          <ImagesSection
            product={product}
            token={props.imagesToken}
            uploads={props.uploads}
            mayChange={may.pictures}
            error={props.imageError}
            form={form}
            reply={reply}
          />
          <CodesSection fields={fields} />
          <AdditionalFields form={form} fields={fields.data.getFieldset().fields} />
        </fieldset>
        <SaveBar creates={!product} may={may} unsaved={unsaved} reason={reason} />
      </Form>
      <LeaveGuard unsaved={unsaved && may.save} stays={useStays()} sent={useAction()} />
    </>
  );
}

/** Where the form is sent. */
const useAction = (): string => `/console/store/product${useLocation().search}`;

/** Whether the form has something to be saved, and why it can't be: of a copy everything is new. */
function useSaving(formId: string, row: ProductRow | null, refused: boolean, copied: boolean) {
  const { t } = useTranslation(["products", "common"]);
  const hydrated = useHydrated();
  const { changed, wanting, fault } = useFormState(formId, row, faultOf);
  const wants = wanting !== null && t(`common:ui.${wanting.why}`, wanting);
  const wrong = wants || (fault !== null && faultText(fault, t));
  const unsaved = hydrated && (changed || refused);
  return { unsaved, reason: hydrated && (unsaved || copied ? wrong : t("common:ui.unchanged")) };
}

/** With scripts the form of one more product has the focus in its name, unless something is wrong with it. */
function useFocusOnNext(nameId: string, refused: boolean): void {
  const search = useSearch();
  const next = !refused && search.has("after");
  useEffect(() => {
    if (next) document.getElementById(nameId)?.focus();
  }, [next, nameId]);
}

/** The form, its dialogs, and the acts on the images of products; not their list, nor the form of another product. */
function useStays() {
  const { search } = useLocation();
  return (to: Location): boolean =>
    /^\/console\/store\/product(?:$|s?\/)/.test(to.pathname) &&
    (to.pathname.startsWith("/console/store/products/") || isSameForm(search, to.search));
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
  return { ...Object.fromEntries(parts), ...productLabels(t), file: t("images.add") };
}
