import { useTranslation } from "#app/components/translation.tsx";
import { formatAmount, formatMoney, formatQuantity } from "#app/lib/format.ts";

/** Quantities in thousandths, amounts in bani. */
const lines = [
  { quantity: 2_500, unit: "kilogram", product: "walnut", note: "walnut_note", total: 160_00 },
  { quantity: 1_000, unit: "kilogram", product: "poppy", note: null, total: 62_00 },
  { quantity: 40_000, unit: "piece", product: "pretzels", note: null, total: 100_00 },
] as const;
const advance = 200_00;

/** An order as the product shows it, beside the first words of the home page. */
export function SampleOrder() {
  const { t, language } = useTranslation("public");
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return (
    <section className="book" aria-label={t("home.sample.label")}>
      <div className="head">
        <b>{t("home.sample.number")}</b>
        <span className="status pending">{t("home.sample.status")}</span>
      </div>
      <table className="lines">
        <tbody>
          {lines.map((line) => (
            <tr key={line.product}>
              <td>
                {formatQuantity(line.quantity, language)} <small>{t(`home.sample.${line.unit}`)}</small>
              </td>
              <td>
                {t(`home.sample.${line.product}`)}{" "}
                {line.note ? <small>{t(`home.sample.${line.note}`)}</small> : null}
              </td>
              <td className="num">{formatAmount(line.total, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sum">
        <span>{t("home.sample.advance", { amount: formatAmount(advance, language) })}</span>
        <b className="closed">{formatMoney(total, "RON", language)}</b>
      </p>
      <p className="muted">{t("home.sample.pickup")}</p>
    </section>
  );
}
