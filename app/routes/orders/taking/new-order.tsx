import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Form } from "#app/components/form.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useEarlyChanges } from "#app/components/use-early-changes.ts";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { counter } from "#app/domain/catalogue/counter.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { pickupHours } from "#app/domain/orders/pickup-hours.server.ts";
import { placedOrder } from "#app/domain/orders/placed-order.server.ts";
import { unitsOf } from "#app/domain/orders/shown-units.ts";
import { quickHours } from "#app/domain/pickup/quick-hours.server.ts";
import { askedSettings } from "#app/domain/settings/asked-settings.server.ts";
import { useModulesAhead } from "#app/framework/modules-ahead.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { localNow } from "#app/lib/local-day.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { useDetailLabels } from "#app/routes/orders/use-detail-labels.ts";
import { orderBase } from "../order-base.ts";
import type { Route } from "./+types/new-order";
import { Amount, AmountDetails } from "./amount.tsx";
import { aroundDraft } from "./around-draft.server.ts";
import { Catalog } from "./catalog.tsx";
import { DeskPlaces } from "./desk-places.tsx";
import { DraftSheet } from "./draft-sheet.tsx";
import type { OrderBeneath } from "./drawn-order.tsx";
import { knownBy } from "./known-by.server.ts";
import { beginsNext } from "./next-order.server.ts";
import { NextOrderSwitch, PlacedBefore, useOrderBefore } from "./next-order.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { hourLeftOf, pickupDays } from "./pickup-days.ts";
import { PlaceButton, PlaceShort } from "./place-button.tsx";
import { placeTyped } from "./place-typed.server.ts";
import { toShown } from "./shown-product.ts";
import { takerOf } from "./taker.server.ts";
import { TappedStatus } from "./tapped-status.tsx";
import { useDraft } from "./use-draft.ts";
import { useHeldSubmit } from "./use-held-submit.ts";
import { useHere } from "./use-here.ts";
import { useNextHour } from "./use-next-hour.ts";
import { usePulled } from "./use-pulled.ts";
import { useSentForm } from "./use-sent-form.ts";

export const handle: AppHandle = { ns: ["store", "orders"], dialogs: true };
export const headers = noStore;

export async function loader(args: Route.LoaderArgs) {
  const taker = takerOf(args);
  const { currency, timeZone } = scopeOf(args.context).organization;
  const { searchParams } = args.url;
  const after = searchParams.get("after");
  const asked = {
    draft: presentDraft,
    chooseFrom: counter,
    settings: given(askedSettings, { origin: "counter" }),
    habits: pickupHours,
    open: quickHours,
  };
  const [{ draft, chooseFrom, settings, habits, open }, around, placed] = await Promise.all([
    load(asked, args),
    aroundDraft(args, taker),
    isUuid(after ?? "") ? load(given(placedOrder, { order_id: after ?? "" }), args) : null,
  ]);
  const now = databaseNow();
  const { date: today, time } = localNow(now, timeZone);
  const days = pickupDays(today, time, { open, habits });
  return {
    ...chooseFrom,
    draft,
    settings,
    ...around,
    currency,
    products: chooseFrom.products.map(toShown),
    base: taker.base,
    ordersAt: orderBase(args.params),
    today,
    days,
    hourLeft: hourLeftOf(settings.pickup_hour.display ? days : [], now, timeZone),
    known: searchParams.has("known") ? await knownBy(args, draft.details.customer?.phone ?? "") : null,
    placed,
    next: await beginsNext(args.request),
    whose: { member: taker.id, workplace: taker.location_id },
    token: newFormToken(),
  };
}

export const action = (args: Route.ActionArgs) => placeTyped(args);

/** Saving the draft answers with the draft; the catalogue stays as it is. A refusal shows what has changed meanwhile. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if (/\/draft\/(inline|text|known)$/.test(change.formAction ?? "")) return false;
  return Number(change.actionStatus) >= 400 || change.defaultShouldRevalidate;
}

/** What is opened from here: its scripts are there by then. */
const comesNext = ["/new/add/item", "/new/lines/line", "/new/quick"];

/** After each order that was placed the page begins anew. */
export default function NewOrder(props: Route.ComponentProps) {
  return <Taking key={useOrderBefore()} {...props} />;
}

function Taking({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { base, ordersAt, settings, currency, today, token, days, known, placed, next, products, whole } =
    loaderData;
  const { parked, desk } = loaderData;
  const offers = { days, known, action: `${base}/draft/known` };
  const { search } = useLocation();
  const categoryId = new URLSearchParams(search).get("category") || null;
  const sent = useSentForm();
  const order = useDraft(loaderData.draft, `${base}/draft/inline`, loaderData.whose, sent);
  const { total, count } = order.draft;
  const labels = useDetailLabels();
  const [form] = useFormReply("take", actionData?.submission, null, Object.keys(labels));
  useEarlyChanges(form.id);
  useNextHour(loaderData);
  const { pulled, put, bar, handle } = usePulled(actionData?.submission);
  const held = useHeldSubmit(order, sent, put);
  useModulesAhead([...comesNext.map((path) => base + path), `${ordersAt}/orders/order`]);
  const here = useHere({ order, products, whole, base, currency, token });
  const formAction = `${base}/new${search}`;
  const under = useNavigation().formAction === formAction;
  const drawn = order.draft.id ?? loaderData.whose.member;
  const place = { order, currency, formAction, placing: held.placing || under, onPlace: held.onPlace };
  return (
    <>
      <PageBehind>
        <PageTitle refused={Boolean(known?.problem)}>{t("new.title")}</PageTitle>
        <Form
          form={form}
          action={`${base}/draft${search}`}
          token={token}
          tokenFor={count > 0 ? "order" : "none"}
          className={pulled ? "take pulled" : "take"}
          noValidate
          preventScrollReset
          onInput={order.onInput}
          onSubmit={(event) => here(event) || held.onSubmit(event)}
        >
          <input type="hidden" name="draft_id" value={drawn} />
          <input type="hidden" name="total" value={total} />
          <input type="hidden" name="currency" value={currency} />
          <input type="hidden" name="units" value={unitsOf(order.draft.lines)} />
          <button className="vh" type="submit" name="find" tabIndex={-1} aria-hidden="true" />
          <Catalog
            {...loaderData}
            categoryId={categoryId}
            order={order}
            title={
              <>
                <h1 className={desk ? undefined : "vh"} id="catalog-title">
                  {t("new.title")}
                </h1>
                {desk ? <DeskPlaces {...desk} /> : null}
                {placed ? <PlacedBefore placed={placed} base={ordersAt} /> : null}
              </>
            }
            amount={(product) => <Amount product={product} order={order} />}
            details={(product) => <AmountDetails product={product} order={order} />}
          >
            <Button name="open" value="quick" aria-label={t("quick.open")}>
              {t("quick.openShort")}
            </Button>
          </Catalog>
          <TappedStatus order={order} currency={currency} />
          <DraftSheet {...{ order, settings, currency, today, form, labels, parked, offers, handle }}>
            <NextOrderSwitch on={next} />
            <PlaceButton {...place} />
          </DraftSheet>
          <PhoneBar {...bar} {...{ total, count, currency }} problem={order.problem}>
            {count > 0 ? <PlaceShort {...place} /> : null}
          </PhoneBar>
        </Form>
      </PageBehind>
      <Outlet context={{ drawn, pending: order.pending } satisfies OrderBeneath} />
    </>
  );
}
