import { role } from "#app/components/table-roles.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { LineHeads } from "./line-heads.tsx";

/** A product of quick entry as the server understands it. */
export interface ShownEntry {
  /** As it was typed. */
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
  /** The products that fit, where several do: one of them is chosen. */
  choices?: { id: string; name: string }[];
}

interface EntryPreviewProps {
  entries: readonly ShownEntry[];
  /** How many products have just been added. */
  added: number;
  currency: string;
}

const asked = ({ choices = [] }: ShownEntry): boolean => choices.length > 0;

/** Whether a product can be added: as it is, or once one of those that fit is chosen. */
export const mayBeAdded = (entry: ShownEntry): boolean => entry.product !== undefined || asked(entry);

/** What is asked where products have to be chosen from. */
const question = (choices: ShownEntry["choices"] = []) => (choices.length > 1 ? "quick.which" : "quick.this");

/** How quick entry is understood: which products, how much of each, which of several, and what can't be read and why. */
export function EntryPreview({ entries, added, currency }: EntryPreviewProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const good = entries.filter(({ product }) => product);
  const bad = entries.filter((entry) => !mayBeAdded(entry)).length;
  const total = format.money(
    good.reduce((sum, { product }) => sum + (product?.total ?? 0), 0),
    currency,
  );
  const label = t("draft.total", { count: good.length });
  const understood = [
    ...entries.filter(asked).map(({ text, choices }) => `${text}: ${t(question(choices))}`),
    ...(good.length > 0 ? [`${label}: ${total}`] : []),
  ];
  return (
    <>
      <div role="status">
        {added > 0 ? <p>{t("quick.added", { count: added })}</p> : null}
        {added === 0 && bad > 0 ? <p>{t("quick.bad", { count: bad })}</p> : null}
        {entries.length > 0 ? <p className="vh">{understood.join(" ")}</p> : null}
      </div>
      {entries.length > 0 ? (
        <table className="lines entries">
          <caption className="vh">{t("quick.preview")}</caption>
          <LineHeads />
          <tbody>
            {entries.map((entry, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is told by the place of its entry.
              <Row key={`${place} ${entry.text}`} entry={entry} place={place} />
            ))}
          </tbody>
        </table>
      ) : null}
      {good.length > 0 ? (
        <p className="sum">
          <span>{label}</span>
          <b className="closed">{total}</b>
        </p>
      ) : null}
    </>
  );
}

function Row({
  entry: { text, product, problem, choices = [] },
  place,
}: {
  entry: ShownEntry;
  place: number;
}) {
  const { t } = useTranslation("store");
  const format = useFormat();
  return (
    <tr>
      <td>{product ? format.quantityUnit(product.quantity, product.unit) : null}</td>
      <td {...role.name}>
        {product ? product.name : <b className="typed">{text}</b>}
        {product ? <small className="typed">{text}</small> : null}
        {product?.asks ? <small className="overdue">{t("draft.asks")}</small> : null}
        {choices.length > 0 ? (
          <fieldset className="choices">
            <legend className="overdue">{t(question(choices))}</legend>
            {choices.map(({ id, name }) => (
              <label key={id} className="choice">
                <input type="radio" name={`choice.${place}`} value={id} />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        ) : problem ? (
          <small className="overdue">{problem}</small>
        ) : null}
      </td>
      <td className="num">{product ? format.amount(product.total) : null}</td>
    </tr>
  );
}
