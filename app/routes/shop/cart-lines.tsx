import { useOutletContext } from "react-router";
import { Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ShownCart } from "#app/domain/shop/get-cart.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { shownDecimal } from "#app/lib/format.ts";
import { isWholeUnit, plainQuantity } from "#app/lib/quantity.ts";
import type { ShopWindow } from "./layout.tsx";

type Submission = FormReply["submission"];

interface CartLinesProps {
  cart: ShownCart;
  /** The form of a line that was refused. */
  submission: Submission | undefined;
}

/** The lines of a cart, each with the form that changes its quantity and the one that takes it out. */
export function CartLines({ cart, submission }: CartLinesProps) {
  return (
    <ul className="cart-lines">
      {cart.lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          refused={submission?.initialValue?.line_id === line.id ? submission : undefined}
        />
      ))}
    </ul>
  );
}

interface CartLineProps {
  line: ShownCart["lines"][number];
  refused: Submission | undefined;
}

function CartLine({ line, refused }: CartLineProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { slug, currency } = useOutletContext<ShopWindow>();
  const name = line.name || t("cart.unknown");
  const answers = Object.values(line.fields).flat();
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
        {answers.length > 0 ? <small>{answers.join(", ")}</small> : null}
        {line.note ? <small>{line.note}</small> : null}
      </div>
      <b className="num">{line.orderable ? format.money(line.total, currency) : t("cart.not")}</b>
      <div className="line-acts">
        {line.orderable || line.change === "quantity" ? (
          <QuantityForm line={line} name={name} refused={refused} />
        ) : null}
        <Form action={`/shop/${slug}/cart/lines/${line.id}/remove`}>
          <button type="submit" className="textbtn" aria-label={t("cart.removeNamed", { name })}>
            {t("cart.remove")}
          </button>
        </Form>
      </div>
    </li>
  );
}

function QuantityForm({ line, name, refused }: CartLineProps & { name: string }) {
  const { t, language } = useTranslation("shop");
  const format = useFormat();
  const { slug } = useOutletContext<ShopWindow>();
  const id = `q-${line.id}`;
  const typed = refused?.initialValue?.quantity;
  const held = line.remeasured ? "" : shownDecimal(plainQuantity(line.quantity), language);
  const error = Object.values(refused?.error ?? {}).flat()[0];
  return (
    <Form action={`/shop/${slug}/cart`} className="line-quantity">
      <input type="hidden" name="line_id" value={line.id} />
      <input type="hidden" name="unit" value={line.unit} />
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
        required
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
    </Form>
  );
}
