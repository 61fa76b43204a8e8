import { useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import type { Checkout } from "#app/domain/shop-orders/checkout.server.ts";
import { ChangedList } from "./changed-list.tsx";
import { withPlace } from "./chosen-place.ts";
import type { ShopWindow } from "./layout.tsx";
import { SumLine } from "./sum-line.tsx";

/** What is ordered, for how much, and what has changed since it was put into the cart. */
export function CheckoutLines({ asked }: { asked: Checkout }) {
  const { t } = useTranslation("shop");
  const { currency } = useOutletContext<ShopWindow>();
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">{t("checkout.summary")}</h2>
      <ChangedLines asked={asked} />
      <ul>
        {asked.lines.map((line) => (
          <OrderedLine key={line.id} line={line} />
        ))}
      </ul>
      <SumLine total={asked.total} currency={currency} atPickup />
      <p>
        <ChangeLink asked={asked} />
      </p>
    </section>
  );
}

function OrderedLine({ line }: { line: Checkout["lines"][number] }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { currency } = useOutletContext<ShopWindow>();
  const remarks = remarksOf(line);
  return (
    <li>
      <span>
        {format.quantityUnit(line.quantity, line.remeasured ? line.unit_shown : line.unit)}{" "}
        {line.name || t("cart.unknown")}
        {remarks ? <small>{remarks}</small> : null}
      </span>
      <b className="num">{line.orderable ? format.money(line.total, currency) : t("cart.not")}</b>
    </li>
  );
}

function ChangedLines({ asked }: { asked: Checkout }) {
  const { t } = useTranslation("shop");
  const { state } = useOutletContext<ShopWindow>();
  const changed = asked.lines.filter(({ change }) => change !== null);
  if (changed.length === 0) return null;
  return (
    <div className="notice warn" role="status">
      <ChangedList lines={changed} form="checkout" />
      {asked.complete ? null : state.open ? (
        <button type="submit" form="checkout" name="accept" value="1" className="btn" formNoValidate>
          {t("cart.accept")}
        </button>
      ) : (
        <ChangeLink asked={asked} className="btn" />
      )}
    </div>
  );
}

/** The way to the cart, which leads back to the same workplace and day, and to what is typed in the form where there is one. */
function ChangeLink({ asked, className }: { asked: Checkout; className?: string }) {
  const { t } = useTranslation("shop");
  const { slug, state } = useOutletContext<ShopWindow>();
  if (state.open)
    return (
      <button type="submit" form="checkout" name="leave" value="1" className="textbtn" formNoValidate>
        {t("checkout.change")}
      </button>
    );
  const place = { location_id: asked.location_id ?? "", ...(asked.chosen && { pickup_date: asked.chosen }) };
  return (
    <a className={className} href={withPlace(`/shop/${slug}/cart`, place)}>
      {t("checkout.change")}
    </a>
  );
}
