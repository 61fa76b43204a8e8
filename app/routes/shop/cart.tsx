import { useOutletContext } from "react-router";
import { Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { unclearAt } from "#app/domain/orders/unclear-quantity.ts";
import { presentCart, type ShownCart } from "#app/domain/shop/get-cart.server.ts";
import { setCartLine } from "#app/domain/shop/set-cart-line.server.ts";
import { placedHere } from "#app/domain/shop-orders/order-of-session.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { isGone } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { placingIn } from "#app/http/placing.server.ts";
import { formOfCart, keepCart } from "#app/http/shop-guard.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { maybeThousands, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import type { Route } from "./+types/cart";
import { CartLines } from "./cart-lines.tsx";
import { ChangedList } from "./changed-list.tsx";
import type { ShopWindow } from "./layout.tsx";
import { ShopHead } from "./shop-head.tsx";
import { SumLine } from "./sum-line.tsx";

export async function loader(args: Route.LoaderArgs) {
  const cart = await load(presentCart, args);
  const session_id = cart.lines.length === 0 ? await placingIn(args.request) : null;
  return { ...cart, placed: session_id && (await load(given(placedHere, { session_id }), args)) };
}

/** Changes the quantity of a line, of 0 takes it out; what is wrong with it is told beside its field. */
export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const cart = `/shop/${params.slug}/cart`;
  const form = await formOfCart(args.request, context);
  const asked = { line_id: String(form.get("line_id") ?? ""), quantity: String(form.get("quantity") ?? "") };
  const unit = form.get("unit") ?? undefined;
  const breaks = async () => {
    if (!maybeThousands(asked.quantity)) return [];
    const line = (await load(presentCart, args)).lines.find(({ id }) => id === asked.line_id);
    return line ? unclearAt(["quantity"], asked.quantity, line.unit, plainQuantity(line.quantity)) : [];
  };
  const outcome = await submit(setCartLine, { ...args, form, breaks }, () => ({
    slug: params.slug,
    ...asked,
    unit,
  }));
  if (!outcome.ok) return isGone(outcome.failure) ? tellFailure(outcome.failure, cart) : outcome.reply();
  const headers = new Headers({ "Set-Cookie": await keepCart(context) });
  if (parseQuantity(asked.quantity) !== 0) return redirectWithToast(cart, "cart.changed", { headers });
  const undo = `${cart}/lines/${outcome.result.id}/restore`;
  return redirectWithToast(cart, "cart.removed", { headers, undo });
}

/** What a customer is about to order. Document 4, Online shop. */
export default function CartPage({ loaderData: cart, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("shop");
  const shop = useOutletContext<ShopWindow>();
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
          {cart.changed ? <Changes cart={cart} /> : null}
          <CartLines cart={cart} submission={actionData?.submission} />
          <Total cart={cart} />
        </>
      )}
    </div>
  );
}

/** What has become of products meanwhile, to be accepted before anything is ordered. */
function Changes({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation("shop");
  const { slug } = useOutletContext<ShopWindow>();
  return (
    <div className="notice warn" role="status">
      <div>
        <h2>{t("cart.changes")}</h2>
        <ChangedList lines={cart.lines} form="accept" />
      </div>
      <Form id="accept" action={`/shop/${slug}/cart/accept`}>
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
          <a className="btn primary big" href={`/shop/${slug}/checkout`}>
            {t("cart.checkout")}
          </a>
        ) : (
          <span className="muted">{cart.changed ? t("cart.acceptFirst") : t("cart.later")}</span>
        )}
        <a href={`/shop/${slug}`}>{t("cart.look")}</a>
      </p>
    </>
  );
}
