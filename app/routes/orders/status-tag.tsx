import { Status } from "#app/components/status.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { type OrderStatus, statusTable } from "#app/domain/orders/statuses.ts";

/** Where an order stands (document 2, section 4). */
export function StatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("orders");
  return <Status tone={statusTable[status].tone}>{t(`status.${status}`)}</Status>;
}
