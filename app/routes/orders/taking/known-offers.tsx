import { type MouseEvent, useRef, useState } from "react";
import { classNames } from "#app/components/class-names.ts";
import { useTranslation } from "#app/components/translation.tsx";
import type { KnownCustomer } from "#app/domain/customers/known-customers.server.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import { type Known, useKnown } from "./use-known.ts";
import { writeField } from "./write-field.ts";

interface KnownOffersProps {
  /** Who was found for the number that the page was drawn with; null when nobody was looked for. */
  found: Known | null;
  /** Who answers for a number. */
  action: string;
}

/**
 * Whom a phone number means while it is typed: one tap takes the customer, another one puts what they usually order into
 * the order. Without scripts a button looks for the number.
 */
export function KnownOffers({ found, action }: KnownOffersProps) {
  const { t } = useTranslation("store");
  const frame = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const written = useRef<string | null>(null);
  const open = () => setTaken(null);
  const [known, askAgain] = useKnown(frame, action, found, open);
  const take = (
    { id, name, phone }: KnownCustomer,
    { currentTarget: { form }, detail }: MouseEvent<HTMLButtonElement>,
  ) => {
    // A typed name stays with a customer who has none; one of another offer goes.
    const stands = new FormData(form ?? undefined).get("customer.name");
    if (name || stands === written.current) writeField(form, "customer.name", name ?? "");
    written.current = name;
    writeField(form, "customer.phone", phone ?? "");
    setTaken(id);
    askAgain(phone ?? "", id);
    // Who pressed a key goes on from the number: the offers go, and would take the focus with them.
    if (detail === 0) form?.querySelector<HTMLElement>('[name="customer.phone"]')?.focus();
  };
  return (
    <div className="known span" ref={frame}>
      <p className="hint">{t("known.hint")}</p>
      <button type="submit" className="btn" name="seek" value="on">
        {t("known.seek")}
      </button>
      <div role="status" className={classNames("offers", taken && (known?.problem ? "missing" : "taken"))}>
        {known?.problem ? <p className="overdue">{known.problem}</p> : null}
        {known?.items.map((customer) => (
          <div key={customer.id} className="offer">
            <button
              type="submit"
              className="btn"
              name="known"
              value={customer.id}
              aria-pressed={customer.id === taken}
              onClick={(event) => {
                event.preventDefault();
                take(customer, event);
              }}
            >
              <b>{customer.name ?? t("known.nameless")}</b> {customer.phone}
            </button>
            {customer.usual.length > 0 ? (
              <button
                type="submit"
                className="btn"
                name="usual"
                value={customer.id}
                onClick={(event) => take(customer, event)}
              >
                <Usual lines={customer.usual} />
              </button>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

function Usual({ lines }: { lines: KnownCustomer["usual"] }) {
  const { t } = useTranslation("store");
  const words = useOrderWords();
  const shown = lines.map(({ name, quantity, unit }) => `${words.quantity(quantity, unit)} ${name}`);
  return t("known.usual", { lines: shown.join(", ") });
}
