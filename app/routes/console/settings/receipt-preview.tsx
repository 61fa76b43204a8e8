import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { SettingRow } from "#app/domain/settings/setting-row.ts";
import type { SettingName } from "#app/domain/settings/setting-table.ts";

interface ReceiptPreviewProps {
  settings: readonly SettingRow[];
  /** The name of the business. */
  business: string;
}

/** What the settings of the counter put on a receipt, by an example; it follows them as they are saved. */
export function ReceiptPreview({ settings, business }: ReceiptPreviewProps) {
  const { t } = useTranslation("settings");
  const { amount } = useFormat();
  const shows = (name: SettingName) =>
    settings.some(
      (setting) =>
        setting.scope === "store" &&
        setting.name === name &&
        "display" in setting.data &&
        setting.data.display,
    );
  const when = [
    shows("order_pickup_date") && t("preview.date"),
    shows("order_pickup_hour") && t("preview.hour"),
  ].filter(Boolean);
  const customer = [
    shows("order_customer_name") && t("preview.name"),
    shows("order_customer_phone") && "0722 123 456",
  ].filter(Boolean);
  return (
    <figure className="receipt-preview">
      <figcaption>{t("preview.title")}</figcaption>
      <div>
        {shows("order_business_details") ? (
          <>
            <b>{business}</b>
            <p>{t("preview.place")}</p>
          </>
        ) : null}
        <p>{t("preview.number")}</p>
        {when.length > 0 ? <p>{t("preview.pickup", { when: when.join(" · ") })}</p> : null}
        {customer.length > 0 ? <p>{customer.join(" · ")}</p> : null}
        {shows("order_customer_address") ? <p>{t("preview.address")}</p> : null}
        {shows("order_observations") ? <p className="typed">{t("preview.observations")}</p> : null}
        <p className="counted">
          {t("preview.product")} <span>{amount(12_000)}</span>
        </p>
        <p className="counted">
          {t("preview.total")} <span>{amount(12_000)}</span>
        </p>
        {shows("order_upfront_payment") ? (
          <>
            <p className="counted">
              {t("preview.paid")} <span>{amount(5_000)}</span>
            </p>
            <p className="counted">
              {t("preview.due")} <span>{amount(7_000)}</span>
            </p>
          </>
        ) : null}
      </div>
    </figure>
  );
}
