import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";

/** A line of quick entry as the server understands it. */
export interface ShownEntry {
  line: number;
  text: string;
  product?: {
    name: string;
    unit: number;
    /** Whether it has to be answered before the order is placed. */
    asks: boolean;
    /** Thousandths. */
    quantity: number;
    /** Minor units. */
    total: number;
  };
  /** Why it can't be added, in words. */
  problem?: string;
}

interface EntryPreviewProps {
  entries: readonly ShownEntry[];
  /** How many lines have just been added. */
  added: number;
  currency: string;
}

/** How quick entry is understood: which products, how much of each, and what can't be read and why. */
export function EntryPreview({ entries, added, currency }: EntryPreviewProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const good = entries.filter(({ product }) => product);
  const bad = entries.length - good.length;
  const total = good.reduce((sum, { product }) => sum + (product?.total ?? 0), 0);
  return (
    <>
      <div role="status">
        {added > 0 ? <p>{t("quick.added", { count: added })}</p> : null}
        {added === 0 && bad > 0 ? <p>{t("quick.bad", { count: bad })}</p> : null}
      </div>
      {entries.length > 0 ? (
        <table className="lines entries">
          <caption className="vh">{t("quick.preview")}</caption>
          <tbody>
            {entries.map(({ line, text, product, problem }) => (
              <tr key={line}>
                <td>{product ? format.quantityUnit(product.quantity, product.unit) : null}</td>
                <td>
                  {product ? product.name : <b className="typed">{text}</b>}
                  {product ? <small className="typed">{text}</small> : null}
                  {product?.asks ? <small className="overdue">{t("draft.asks")}</small> : null}
                  {problem ? <small className="overdue">{problem}</small> : null}
                </td>
                <td className="num">{product ? format.amount(product.total) : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {good.length > 0 ? (
        <p className="sum">
          <span>{t("draft.total", { count: good.length })}</span>
          <b className="closed">{format.money(total, currency)}</b>
        </p>
      ) : null}
    </>
  );
}
