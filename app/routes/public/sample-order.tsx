import { useTranslation } from "#app/components/translation.tsx";

const lines = [
  { quantity: 2.5, unit: "kilogram", product: "walnut", note: "walnut_note", total: 160 },
  { quantity: 1, unit: "kilogram", product: "poppy", note: null, total: 62 },
  { quantity: 40, unit: "piece", product: "pretzels", note: null, total: 100 },
] as const;
const advance = 200;

/** An order as the product shows it, beside the first words of the home page. */
export function SampleOrder() {
  const { t, language } = useTranslation("public");
  const quantity = new Intl.NumberFormat(language);
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "RON" });
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
                {quantity.format(line.quantity)} <small>{t(`home.sample.${line.unit}`)}</small>
              </td>
              <td>
                {t(`home.sample.${line.product}`)}{" "}
                {line.note ? <small>{t(`home.sample.${line.note}`)}</small> : null}
              </td>
              <td className="num">{amount.format(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sum">
        <span>{t("home.sample.advance", { amount: amount.format(advance) })}</span>
        <b className="closed">{money.format(total)}</b>
      </p>
      <p className="muted small">{t("home.sample.pickup")}</p>
    </section>
  );
}
