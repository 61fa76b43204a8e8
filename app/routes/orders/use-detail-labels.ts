import { useTranslation } from "#app/components/translation.tsx";

/** The labels of the fields about the customer and the pickup, by the names that placing and changing an order read. */
export function useDetailLabels(): Record<string, string> {
  const { t } = useTranslation("orders");
  return {
    "customer.name": t("name"),
    "customer.phone": t("phone"),
    "customer.email": t("email"),
    "customer.address": t("address"),
    pickup_date: t("pickupDay"),
    "data.pickup_hour": t("pickupHour"),
    "data.upfront_payment": t("upfront"),
    "data.observations": t("observations"),
  };
}
