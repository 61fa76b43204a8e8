import { Button } from "#app/components/button.tsx";
import { classNames } from "#app/components/class-names.ts";
import { Status } from "#app/components/status.tsx";
import { Stepper } from "#app/components/stepper.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useUnits } from "#app/components/use-units.ts";
import type { OutProduct } from "#app/domain/catalogue/out-today.server.ts";
import { MAX_QUANTITY } from "#app/lib/quantity.ts";
import { quantityName } from "./draft-fields.ts";
import type { ShownProduct } from "./shown-product.ts";
import type { DraftState } from "./use-draft.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

interface GoodProps {
  product: ShownProduct;
  currency: string;
  order: DraftState;
  /** Whether most products have a picture: then each has a place for one. */
  pictured: boolean;
}

/** A product of the counter with its price, and how much of it is in the order. */
export function Good({ product, currency, order, pictured }: GoodProps) {
  const amount = order.amountOf(product.id);
  return (
    <li className={classNames("good", amount > 0 && "chosen", pictured && "pictured")}>
      {pictured ? <Picture address={product.image} /> : null}
      <NameAndPrice product={product} currency={currency} />
      <Amount product={product} amount={amount} order={order} />
    </li>
  );
}

/** A product that is out until tomorrow. */
export function GoneGood({
  product,
  currency,
  pictured,
}: Omit<GoodProps, "order" | "product"> & { product: OutProduct }) {
  const { t } = useTranslation("store");
  return (
    <li className={classNames("good gone", pictured && "pictured")}>
      {pictured ? <Picture address={null} /> : null}
      <NameAndPrice product={product} currency={currency} />
      <Status tone="out">{t("new.out")}</Status>
    </li>
  );
}

/** A small square beside the name, which says all; blank without a picture, so that names stay in line. */
function Picture({ address }: { address: string | null }) {
  if (!address) return <span className="picture" />;
  return (
    <img className="picture" src={address} alt="" width={48} height={48} loading="lazy" decoding="async" />
  );
}

function NameAndPrice({ product, currency }: { product: OutProduct; currency: string }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const units = useUnits();
  const { name, price, unit } = product;
  return (
    <div>
      <b>{name}</b>
      <p>{t("new.per", { price: format.money(price, currency), unit: units.short(unit) })}</p>
    </div>
  );
}

function Amount({ product, amount, order }: { product: ShownProduct; amount: number; order: DraftState }) {
  const { t } = useTranslation("store");
  const hydrated = useHydrated();
  const { id, name, asks } = product;
  const lines = order.draft.lines.filter((line) => line.item_id === id);
  const stepper = lines.length < 2 && (lines.length === 1 || amount > 0);
  const focus = useKeptFocus(stepper);
  const add = asks ? { name: "open", value: `add/${id}` } : { name: "more", value: id };
  return (
    <span className="amounts" {...focus}>
      {lines.length > 1 ? <span className="several">{t("new.several", { count: lines.length })}</span> : null}
      {stepper ? <AmountStepper {...{ product, amount, order }} /> : null}
      {stepper && !asks ? null : (
        <Button
          className={classNames("add", stepper && "another")}
          {...add}
          aria-label={t(stepper ? "new.another" : "new.addOne", { name })}
          onClick={(event) => {
            if (asks || !hydrated || lines.length > 1) return;
            event.preventDefault();
            order.setAmount(id, 1000);
          }}
        >
          {stepper ? t("new.anotherShort") : t("new.add")}
        </Button>
      )}
    </span>
  );
}

function AmountStepper({
  product: { id, name, unit },
  amount,
  order,
}: {
  product: ShownProduct;
  amount: number;
  order: DraftState;
}) {
  const { t } = useTranslation("store");
  const units = useUnits();
  return (
    <Stepper
      name={quantityName(id, order.heldOf(id))}
      value={amount}
      label={t("new.stepper", { name, unit: units.short(unit) })}
      unit={unit}
      minus={{ name: "less", value: id }}
      plus={{ name: "more", value: id }}
      max={MAX_QUANTITY}
      onValue={(thousandths) => order.setAmount(id, thousandths)}
    />
  );
}
