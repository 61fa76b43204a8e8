import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form } from "#app/components/form.tsx";
import { asksDetails, DetailFields } from "#app/components/orders/detail-fields.tsx";
import { orderPaths } from "#app/components/orders/order-paths.ts";
import { useDetailLabels } from "#app/components/orders/use-detail-labels.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { plainForm, useFocusOnError } from "#app/components/plain-form.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { orderableCategories, searchOrderable } from "#app/domain/catalogue/orderable.server.ts";
import { productsOutToday } from "#app/domain/catalogue/out-today.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id, searchText } from "#app/lib/input.server.ts";
import { localNow } from "#app/lib/local-day.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import type { Route } from "./+types/new-order";
import { Catalog } from "./catalog.tsx";
import { amountFields } from "./draft-fields.ts";
import { DraftLines } from "./draft-lines.tsx";
import { keepDetails, keepQuantities, presentDraft } from "./keep-draft.server.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { PlaceButton } from "./place-button.tsx";
import { useDraft } from "./use-draft.ts";

export const handle: AppHandle = { ns: ["store", "orders"] };
export const headers = noStore;

/** So many products are drawn at once; the others are found by name or category. */
const SHOWN = 120;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  salesMemberOf(context);
  const scope = scopeOf(context);
  const text = searchText.catch(undefined).parse(url.searchParams.get("q") ?? undefined);
  const category = url.searchParams.get("category");
  const categoryId = category ? id.parse(category) : undefined;
  const now = new Date();
  const wanted = { text, categoryId, now };
  const [draft, categories, { products, close }, out, settings] = await Promise.all([
    presentDraft(context),
    orderableCategories(prisma, scope, now),
    searchOrderable(prisma, scope, wanted),
    productsOutToday(prisma, scope, wanted),
    settingsOf(prisma, scope, "store"),
  ]);
  const shown = products.slice(0, SHOWN);
  const pictured = shown.some(({ image }) => image !== null);
  const { currency, timeZone } = scope.organization;
  return {
    ...{ draft, categories, settings, currency, text: text ?? "", close, categoryId: categoryId ?? null },
    products: shown.map(({ id, name, unit, price, fields, image }) => ({
      ...{ id, name, unit, price },
      asks: fields.length > 0,
      image: image && inWidth(image, 96),
    })),
    pictured,
    more: products.length - shown.length,
    out,
    base: `/store/${params.slug}`,
    today: localNow(now, timeZone).date,
    token: newFormToken(),
    title: pageTitle(context, "store", "new.title"),
  };
}

/**
 * Places what the draft holds, in the quantities that were typed. When that is refused, what was typed stays in the
 * draft; only a form that placed an order already leaves nothing for the next one.
 */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request.clone());
  const { workplaceId } = salesMemberOf(args.context);
  const base = `/store/${args.params.slug}`;
  const typed = amountFields(form);
  const outcome = typed
    ? await submit(placeOrder, args, { location_id: workplaceId, draft: "on", ...typed })
    : null;
  if (outcome?.ok) return redirect(`${orderPaths(base, outcome.result.id).page}?placed`, 303);
  if (outcome?.reply.data.refusal?.code === "form_reused") return outcome.reply;
  await keepDetails(args.context, form);
  const kept = await keepQuantities(args.context, form);
  if (kept.ok && outcome) return outcome.reply;
  const { key, params = {} } = kept.ok ? unread : kept;
  return redirectWithToast(`${base}/new${args.url.search}`, key, { kind: "error", params });
}

const unread = { key: "errors:field.quantity", params: {} } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Saving the draft answers with the draft; the catalogue stays as it is. */
export function shouldRevalidate({
  formAction,
  defaultShouldRevalidate,
  ...change
}: ShouldRevalidateFunctionArgs) {
  const inline = change.formData?.has("inline") && /\/draft$/.test((formAction ?? "").split("?")[0] ?? "");
  return inline ? false : defaultShouldRevalidate;
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { base, settings, currency, today, token } = loaderData;
  const { search } = useLocation();
  const order = useDraft(loaderData.draft, `${base}/draft`);
  const form = plainForm("take", actionData?.submission.error);
  const labels = useDetailLabels();
  useFocusOnError(form.id, actionData);
  const placing = { formAction: `${base}/new${search}` };
  return (
    <>
      <PageBehind>
        <Form
          form={form}
          action={`${base}/draft${search}`}
          token={token}
          className="take"
          noValidate
          preventScrollReset
          onChange={order.onChange}
          onBlur={order.onBlur}
        >
          <button className="vh" type="submit" name="find" tabIndex={-1} aria-hidden="true" />
          <Catalog {...loaderData} order={order} />
          <aside className="draft" id="draft" aria-labelledby="draft-title" tabIndex={-1}>
            <div className="sheet">
              <ErrorSummary form={form} labels={labels} />
              <DraftLines
                draft={order.draft}
                currency={currency}
                pending={order.pending}
                problem={order.problem}
                clearTo={`${base}/draft/clear`}
              />
              {asksDetails(settings) ? (
                <section className="details" aria-labelledby="for-whom">
                  <h3 id="for-whom">{t("draft.for")}</h3>
                  <DetailFields
                    {...{ form, settings, currency, today }}
                    known={order.draft.details}
                    total={order.draft.total}
                  />
                </section>
              ) : null}
              <div className="place">
                <PlaceButton {...placing} order={order} currency={currency} />
              </div>
            </div>
          </aside>
          <PhoneBar {...placing} order={order} currency={currency} />
        </Form>
      </PageBehind>
      <Outlet />
    </>
  );
}
