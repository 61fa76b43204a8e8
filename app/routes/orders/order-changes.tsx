import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { type ToldChange, toldChanges } from "#app/domain/orders/told-changes.ts";
import { useOrderWords } from "./use-order-words.ts";

/** What an act changed in an order, in words. */
export function OrderChanges({ changes, currency }: { changes: unknown; currency: string }) {
  const tell = useTellChange(currency);
  const told = toldChanges(changes);
  if (told.length === 0) return null;
  return (
    <ul className="changes">
      {told.map((change) => (
        <li key={`${change.what} ${change.id}`}>{tell(change)}</li>
      ))}
    </ul>
  );
}

function useTellChange(currency: string) {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { figure, quantity } = useOrderWords();
  const nothing = t("changes.nothing");
  return (change: ToldChange): string => {
    switch (change.what) {
      case "added":
      case "removed": {
        const { name, remarks } = change;
        const whole = { name: remarks ? `${name} (${remarks})` : name };
        return t(`changes.${change.what}`, { ...whole, amount: quantity(change.quantity, change.unit) });
      }
      case "quantity": {
        const { name, unit, from, to } = change;
        return t("changes.quantity", { name, from: quantity(from, unit), to: quantity(to, unit) });
      }
      case "remarks":
        return t("changes.remarks", { ...change, from: change.from || nothing, to: change.to || nothing });
      case "pickup_date": {
        const day = (date: string | null) => (date ? format.localDate(date, "medium") : nothing);
        return t("changes.pickup_date", { from: day(change.from), to: day(change.to) });
      }
      case "pickup_hour":
        return t("changes.pickup_hour", { from: change.from ?? nothing, to: change.to ?? nothing });
      case "upfront_payment": {
        const paid = (minor: number | null) => (minor === null ? nothing : format.money(minor, currency));
        return t("changes.upfront_payment", { from: paid(change.from), to: paid(change.to) });
      }
      case "details":
        return t("changes.details");
      case "prepared": {
        const { name, unit, asked, prepared, reason } = change;
        const said = (plain: string) => (unit === undefined ? figure(plain) : quantity(plain, unit));
        const values = { name, from: said(asked), to: prepared === null ? nothing : said(prepared) };
        if (prepared === asked) return t("changes.prepared", { name, amount: values.to });
        if (reason) return t("changes.preparedLess", { ...values, why: t(`preparedReason.${reason}`) });
        return t("changes.quantity", values);
      }
      default:
        return change satisfies never;
    }
  };
}
