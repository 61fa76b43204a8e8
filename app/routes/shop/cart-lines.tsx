import { useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import type { ShownCart } from "#app/domain/shop/get-cart.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, plainQuantity } from "#app/lib/quantity.ts";
import type { ShopWindow } from "./layout.tsx";

type Submission = FormReply["submission"];

interface CartLinesProps {
  cart: ShownCart;
  /** What was typed where a quantity was refused, and why, by line. */
  submission: Submission | undefined;
}

/**
 * The lines of a cart in its form, each with its quantity and the button that takes it out. A quantity goes with the one that
 * it was drawn with.
 */
export function CartLines({ cart, submission }: CartLinesProps) {
  return (
    <ul className="cart-lines">
      {cart.lines.map((line) => (
        <CartLine key={line.id} line={line} submission={submission} />
      ))}
    </ul>
  );
}

interface CartLineProps {
  line: ShownCart["lines"][number];
  submission: Submission | undefined;
}

function CartLine({ line, submission }: CartLineProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { slug, currency } = useOutletContext<ShopWindow>();
  const name = line.name || t("cart.unknown");
  const remarks = remarksOf(line);
  return (
    <li id={`line-${line.id}`} className={line.orderable ? undefined : "out"}>
      <div>
        {line.change === "gone" ? (
          <b>{name}</b>
        ) : (
          <a href={`/shop/${slug}/products/${line.item_id}`}>{name}</a>
        )}
        <small>
          {format.money(line.price, currency)} / {format.unit(line.unit)}
        </small>
        {remarks ? <small>{remarks}</small> : null}
      </div>
      <b className="num">{line.orderable ? format.money(line.total, currency) : t("cart.not")}</b>
      <div className="line-acts">
        {line.orderable || line.change === "quantity" ? (
          <Quantity line={line} name={name} submission={submission} />
        ) : null}
        <button
          type="submit"
          name="remove"
          value={line.id}
          formNoValidate
          className="textbtn"
          aria-label={t("cart.removeNamed", { name })}
        >
          {t("cart.remove")}
        </button>
      </div>
    </li>
  );
}

function Quantity({ line, name, submission }: CartLineProps & { name: string }) {
  const { t, language } = useTranslation("shop");
  const format = useFormat();
  const id = `q-${line.id}`;
  const typed = submission?.initialValue?.[line.id];
  const [leads] = Object.keys(submission?.error ?? {});
  const error = submission?.error?.[line.id]?.[0];
  const held = line.remeasured ? "" : shownDecimal(plainQuantity(line.quantity), language);
  return (
    <div className="line-quantity">
      <input type="hidden" name="line_id" value={line.id} />
      <input type="hidden" name="unit" value={line.unit} />
      <input type="hidden" name="was" value={held} />
      <label className="vh" htmlFor={id}>
        {t("cart.quantityOf", { name, unit: format.unit(line.unit) })}
      </label>
      <input
        className="input"
        id={id}
        name="quantity"
        defaultValue={typeof typed === "string" ? typed : held}
        inputMode={isWholeUnit(line.unit) ? "numeric" : "decimal"}
        autoComplete="off"
        required={!line.remeasured}
        {...(leads === line.id && { autoFocus: true })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <span aria-hidden="true">{format.unit(line.unit)}</span>
      <button type="submit" className="btn" aria-label={t("cart.setNamed", { name })}>
        {t("cart.set")}
      </button>
      {error ? (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  );
}
