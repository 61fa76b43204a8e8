import { Fragment, type ReactNode } from "react";
import { NoValue } from "#app/components/empty.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { CustomerRow } from "#app/domain/customers/customer-rows.server.ts";
import { PhoneLink } from "#app/routes/orders/phone-link.tsx";

interface CustomerFactsProps {
  customer: CustomerRow;
  timeZone: string;
}

/** How a customer is reached: a tap calls, or begins an e-mail. */
export function CustomerFacts({ customer, timeZone }: CustomerFactsProps) {
  const { t } = useTranslation("customers");
  const format = useFormat();
  const { phone, email, address, created_at, anonymized_at: anonymized } = customer;
  const reached: [string, ReactNode][] = [
    [t("phone"), phone && <PhoneLink phone={phone} />],
    [t("email"), email && <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>],
    [t("address"), address],
  ];
  const since: [string, ReactNode] = [t("created"), format.date(created_at, timeZone)];
  const facts = anonymized
    ? [since, [t("anonymized"), format.date(anonymized, timeZone)] as const]
    : [...reached, since];
  return (
    <section className="section">
      <h2>{t("contact")}</h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <NoValue />}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
