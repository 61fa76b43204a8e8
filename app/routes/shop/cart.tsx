import { data, redirect, useOutletContext } from "react-router";
import { EnterButton, Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";
import { presentCart, type ShownCart } from "#app/domain/shop/get-cart.server.ts";
import { removeFromCart } from "#app/domain/shop/remove-from-cart.server.ts";
import { placedHere } from "#app/domain/shop-orders/order-of-session.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { failureOf } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { placingIn } from "#app/http/placing.server.ts";
import { formOfCart, keepOwnCart } from "#app/http/shop-guard.server.ts";
import { redirectWithToast, showToast } from "#app/http/toast.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/cart";
import { CartLines } from "./cart-lines.tsx";
import { ChangedList } from "./changed-list.tsx";
import { chosenPlace, placeOf, withPlace } from "./chosen-place.ts";
import type { ShopWindow } from "./layout.tsx";
import { saveLines } from "./save-lines.server.ts";
import { ShopHead } from "./shop-head.tsx";
import { SumLine } from "./sum-line.tsx";

export async function loader(args: Route.LoaderArgs) {
  const cart = await load(presentCart, args);
  const session_id = cart.lines.length === 0 ? await placingIn(args.request) : null;
  return { ...cart, placed: session_id && (await load(given(placedHere, { session_id }), args)) };
}

/**
 * Saves the quantities, of 0 takes a line out; what is wrong with one is told beside its field. One button takes a line out,
 * and one goes on to the checkout.
 */
export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const { slug = "" } = params;
  const form = await formOfCart(args.request, context);
  const place = placeOf(args.request);
  const lines = `/shop/${slug}/cart`;
  const cart = withPlace(lines, place);
  const line_id = String(form.get("remove") ?? "");
  const saved = await saveLines({ ...args, form }, line_id);
  const taken = line_id && (await submit(removeFromCart, { ...args, form }, () => ({ slug, line_id })));
  if (taken && !taken.ok) return tellFailure(taken.failure, cart);
  const cookie = await keepOwnCart(args.request, context);
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : {});
  const removed = line_id || saved.removed;
  const undo = removed && withPlace(`${lines}/lines/${removed}/restore`, place);
  if (saved.wrong) {
    if (undo) showToast(context, "cart.removed", { undo });
    return data(saved.wrong.data, { ...saved.wrong.init, headers });
  }
  const goesOn = form.has("go");
  if (saved.gone && !goesOn && !line_id)
    return tellFailure(failureOf(new Refusal("not_found"), context), cart);
  const to = goesOn ? withPlace(`/shop/${slug}/checkout`, place) : cart;
  if (undo) return redirectWithToast(to, "cart.removed", { headers, undo });
  if (goesOn) return redirect(to, { status: 303, headers });
  return redirectWithToast(to, saved.changed ? "cart.changed" : "unchanged", { headers });
}

/** What a customer is about to order. Document 4, Online shop. */
export default function CartPage({ loaderData: cart, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("shop");
  const shop = useOutletContext<ShopWindow>();
  const place = chosenPlace(useSearch());
  const base = `/shop/${shop.slug}`;
  return (
    <div className="cart-page">
      <ShopHead
        title={`${t("cart.title")} · ${shop.name}`}
        description={t("lead", { name: shop.name })}
        picture={shop.logo}
        unlisted
      />
      <h1>{t("cart.title")}</h1>
      {cart.lines.length === 0 ? (
        <div className="empty">
          {cart.placed ? (
            <p>
              <strong>{t("cart.placed", { number: cart.placed.number })}</strong>{" "}
              <a href={`${base}/orders/${cart.placed.link}`}>{t("done.order")}</a>
            </p>
          ) : null}
          <p>{t("cart.empty")}</p>
          <a className="btn primary" href={base}>
            {t("cart.look")}
          </a>
        </div>
      ) : (
        <>
          {cart.changed ? <Changes cart={cart} place={place} /> : null}
          <Form id="cart" action={withPlace(`${base}/cart`, place)}>
            <EnterButton />
            <CartLines cart={cart} submission={actionData?.submission} />
            <Total cart={cart} />
          </Form>
        </>
      )}
    </div>
  );
}

/** What has become of products meanwhile, to be accepted before anything is ordered. */
function Changes({ cart, place }: { cart: ShownCart; place: Record<string, string> }) {
  const { t } = useTranslation("shop");
  const { slug } = useOutletContext<ShopWindow>();
  return (
    <div className="notice warn" role="status">
      <div>
        <h2>{t("cart.changes")}</h2>
        <ChangedList lines={cart.lines} form="accept" />
      </div>
      <Form id="accept" action={withPlace(`/shop/${slug}/cart/accept`, place)}>
        <button type="submit" className="btn primary">
          {t("cart.accept")}
        </button>
      </Form>
    </div>
  );
}

function Total({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation("shop");
  const { slug, state, currency } = useOutletContext<ShopWindow>();
  return (
    <>
      <SumLine total={cart.total} currency={currency} />
      <p className="cart-acts">
        {state.open && !cart.changed ? (
          <button type="submit" name="go" value="checkout" className="btn primary big">
            {t("cart.checkout")}
          </button>
        ) : (
          <span className="muted">{cart.changed ? t("cart.acceptFirst") : t("cart.later")}</span>
        )}
        <a href={`/shop/${slug}`}>{t("cart.look")}</a>
      </p>
    </>
  );
}
