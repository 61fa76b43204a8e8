import { data, redirect, useOutletContext } from "react-router";
import { z } from "zod";
import { useTranslation } from "#app/components/translation.tsx";
import { acceptCart } from "#app/domain/shop/accept-cart.server.ts";
import { type Checkout, checkout } from "#app/domain/shop-orders/checkout.server.ts";
import { dayClosed } from "#app/domain/shop-orders/day-closed.ts";
import { isPlaced } from "#app/domain/shop-orders/order-of-session.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { begunCheckout, endCheckout, keepCheckout } from "#app/http/begun-checkout.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import type { Failure } from "#app/http/failure.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { fieldMessages } from "#app/http/messages.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { keepPlacing } from "#app/http/placing.server.ts";
import { rememberCustomer, rememberedCustomer } from "#app/http/remembered-customer.server.ts";
import { keepOwnCart } from "#app/http/shop-guard.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { inputBreaking } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { alsoSaying, unaskedText } from "#app/routes/orders/unasked-text.server.ts";
import type { Route } from "./+types/checkout";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutLines } from "./checkout-lines.tsx";
import { DAY_BEFORE } from "./checkout-place.tsx";
import { chosenPlace, withPlace } from "./chosen-place.ts";
import type { ShopWindow } from "./layout.tsx";
import { ShopHead } from "./shop-head.tsx";
import { typedIn } from "./typed-in.ts";
import "./css/checkout.css";

export const headers = noStore;

export async function loader(args: Route.LoaderArgs) {
  const { slug = "" } = args.params;
  const asked = await load(given(checkout, { slug }), args);
  if (asked.lines.length === 0) throw redirect(`/shop/${slug}/cart`);
  const cookie = asked.session_id && (await keepPlacing(slug, asked.session_id));
  const initialValue = (await begunCheckout(args.request)) ?? undefined;
  const submission = { error: refusedChoice(asked, args), initialValue };
  return data(
    { asked, submission, token: newFormToken(), remembered: await rememberedCustomer(args.request) },
    cookie ? { headers: { "Set-Cookie": cookie } } : {},
  );
}

/** What the form has beside the fields of its operation. */
const kept = z.object({ remember: z.string().optional(), cart: z.string().optional() });

/**
 * Places the order; or draws the form again for another workplace or day, without what can't be ordered any more, or with
 * what is wrong. Where nothing is left to order it leads to the order that the cart has become.
 */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const { slug = "" } = args.params;
  const drawn = async (reply: Partial<FormReply> = {}, failure?: Failure) => {
    const asked = (await askedAgain(args, form)) ?? (await leaveEmpty(args, form, failure));
    const submission = reply.submission ?? { initialValue: typedIn(form) };
    const told = unaskedText(args, form.has("redraw") ? withPickup(asked) : asked.settings, typedIn(form));
    const error = { ...alsoSaying(submission.error, told), ...refusedChoice(asked, args) };
    return { ...reply, submission: { ...submission, error }, asked };
  };
  if (form.has("redraw")) return drawn();
  if (form.has("leave")) return leaveForCart(slug, form);
  if (form.has("accept")) {
    const told = form.getAll("told").map(String);
    const accepted = await submit(acceptCart, { ...args, form: new FormData() }, () => ({ slug, told }));
    if (!accepted.ok) return data(await drawn(), accepted.failure.status);
    const cookie = await keepOwnCart(args.request, args.context);
    return data(await drawn(), cookie ? { headers: { "Set-Cookie": cookie } } : {});
  }
  const outcome = await submit(placeShopOrder, { ...args, form, kept }, { details: "on" });
  if (!outcome.ok) {
    const { data: reply, init } = outcome.reply();
    return data(await drawn(reply, outcome.failure), init ?? {});
  }
  const { customer } = typedIn(form);
  const cookie = await rememberCustomer(args.request, form.has("remember") ? (customer ?? null) : null);
  const headers = new Headers({ "Set-Cookie": cookie });
  headers.append("Set-Cookie", await endCheckout(slug));
  return redirect(`/order_success?session_id=${outcome.result.session_id}`, { status: 303, headers });
}

/** The way to the cart, which leads back to the same workplace and day, and to what was typed. */
async function leaveForCart(slug: string, form: FormData) {
  const place = chosenPlace(new URLSearchParams(whereAndWhen(form)));
  const headers = { "Set-Cookie": await keepCheckout(slug, typedIn(form)) };
  return redirect(withPlace(`/shop/${slug}/cart`, place), { status: 303, headers });
}

const shown = { display: true, required: false };
/** Another workplace that is chosen may ask for no day and no hour: that is told of no one who chooses it. */
const withPickup = ({ settings }: Checkout) => ({ ...settings, pickup_date: shown, pickup_hour: shown });

/**
 * What is said of a choice that can't be had: of a workplace that is gone, and of a day that another workplace does not have
 * or that was closed meanwhile.
 */
function refusedChoice(asked: Checkout, { context }: Pick<FormArgs, "context">) {
  const { open, settings, chosen, days, location_id, workplaces } = asked;
  if (location_id === null && workplaces.length > 0)
    return fieldMessages(inputBreaking([{ path: ["location_id"], code: "place_gone" }]), context);
  if (chosen === null || days.includes(chosen) || !open || !settings.pickup_date.display) return {};
  return fieldMessages(inputBreaking([dayClosed(chosen, localeOf(context))]), context);
}

/** Throws the way to what became of a cart that is empty by now: the order that it was placed as, else the cart. */
async function leaveEmpty(args: FormArgs, form: FormData, failure?: Failure): Promise<never> {
  const session_id = String(form.get("cart") ?? "");
  if (await perform(isPlaced, callerOf(args.context), { session_id }))
    throw await redirectWithToast(`/order_success?session_id=${session_id}`, "shop.placedBefore", {
      kind: "info",
    });
  const cart = `/shop/${args.params.slug}/cart`;
  throw failure ? await tellFailure(failure, cart) : redirect(cart, 303);
}

function whereAndWhen(form: FormData) {
  const at = (name: string) => String(form.get(name) ?? "");
  return { location_id: at("location_id"), pickup_date: at("pickup_date") || at(DAY_BEFORE) };
}

/** What the page asks for where and when the form says; null once there is nothing to order. */
async function askedAgain(args: FormArgs, form: FormData) {
  const asked = await load(given(checkout, { slug: args.params.slug ?? "", ...whereAndWhen(form) }), args);
  return asked.lines.length > 0 ? asked : null;
}

/**
 * Where and when an order is picked up, by whom, and what it comes to: all on one page (document 4, Online shop). The form's
 * first button is what the enter key presses, wherever it stands.
 */
export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("shop");
  const shop = useOutletContext<ShopWindow>();
  const asked = actionData?.asked ?? loaderData.asked;
  return (
    <div className="checkout-page">
      <ShopHead
        title={`${t("checkout.title")} · ${shop.name}`}
        description={t("lead", { name: shop.name })}
        picture={shop.logo}
        unlisted
      />
      <h1>{t("checkout.title")}</h1>
      {asked.open && asked.complete ? (
        <button type="submit" form="checkout" className="vh" tabIndex={-1} aria-hidden="true">
          {t("checkout.place")}
        </button>
      ) : null}
      <CheckoutLines asked={asked} />
      {shop.state.open ? (
        <CheckoutForm
          asked={asked}
          token={loaderData.token}
          remembered={loaderData.remembered}
          submission={actionData?.submission ?? loaderData.submission}
        />
      ) : null}
    </div>
  );
}
