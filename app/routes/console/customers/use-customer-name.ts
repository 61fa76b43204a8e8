import { useTranslation } from "#app/components/translation.tsx";
import type { CustomerRow } from "#app/domain/customers/customer-rows.server.ts";

type Named = Pick<CustomerRow, "name" | "phone" | "email" | "anonymized_at">;

/** What a customer is called: the name, else what they are known by. */
export function useCustomerName(): (customer: Named) => string {
  const { t } = useTranslation("customers");
  return ({ name, phone, email, anonymized_at }) =>
    anonymized_at ? t("anonymized") : (name ?? phone ?? email ?? t("nameless"));
}
