import type { ReactNode } from "react";
import { classNames } from "#app/components/class-names.ts";
import { Status } from "#app/components/status.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useUnits } from "#app/components/use-units.ts";
import type { OutProduct } from "#app/domain/catalogue/out-today.server.ts";
import type { ShownProduct } from "./shown-product.ts";

interface GoodProps {
  product: ShownProduct;
  currency: string;
  /** Whether some of it is in the order. */
  chosen: boolean;
  /** Whether most products have a picture: then each has a place for one. */
  pictured: boolean;
  /** What opens more about it, under its name. */
  details?: ReactNode;
  /** How much of it is in the order, and the way to more. */
  children: ReactNode;
}

/** A product of the counter with its price, and how much of it is in the order. */
export function Good({ product, currency, chosen, pictured, details, children }: GoodProps) {
  return (
    <li id={`good-${product.id}`} className={classNames("good", chosen && "chosen")}>
      {pictured ? <Picture address={product.image} /> : null}
      <NameAndPrice product={product} currency={currency}>
        {details}
      </NameAndPrice>
      {children}
    </li>
  );
}

/** A product that is out until tomorrow. */
export function GoneGood({
  product,
  currency,
  pictured,
}: Pick<GoodProps, "currency" | "pictured"> & { product: OutProduct }) {
  const { t } = useTranslation("store");
  return (
    <li className="good gone">
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

interface NameAndPriceProps {
  product: OutProduct;
  currency: string;
  children?: ReactNode;
}

function NameAndPrice({ product, currency, children }: NameAndPriceProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const units = useUnits();
  const { name, price, unit } = product;
  return (
    <div>
      <b>{name}</b>
      <p>{t("new.per", { price: format.money(price, currency), unit: units.short(unit) })}</p>
      {children}
    </div>
  );
}
