import { Fragment } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Receipt } from "#app/domain/orders/order-pages.server.ts";
import { useSlipWords } from "./use-slip-words.ts";

interface SlipProps {
  order: Receipt;
  /** The name of the business; null where its details are not shown (document 4, Settings). */
  business: string | null;
  timeZone: string;
}

/** A receipt of an order, as narrow as a roll of 58 mm prints. */
export function Slip({ order, business, timeZone }: SlipProps) {
  const { t } = useTranslation("print");
  const format = useFormat();
  const words = useSlipWords(order);
  const { currency, data, workplace, balance } = order;
  return (
    <main className="slip" id="main">
      {business ? (
        <>
          <h1>{business}</h1>
          <p className="addr">
            {words.place}
            {workplace.phone ? (
              <>
                <br />
                {workplace.phone}
              </>
            ) : null}
          </p>
        </>
      ) : (
        <h1 className="vh">{t("title", { number: order.number })}</h1>
      )}
      <div className="top">
        <b>{t("no", { number: order.number })}</b>
        <span>{format.date(order.created_at, timeZone, "dateTime")}</span>
      </div>
      {order.status === "order_discarded" ? <p className="pick">{t("discarded")}</p> : null}
      {words.pickup ? <p className="pick">{words.pickup}</p> : null}
      {words.customer ? <p>{words.customer}</p> : null}
      {order.customer.address ? <p>{order.customer.address}</p> : null}
      {data.observations ? <p className="typed">{data.observations}</p> : null}
      <table>
        <caption className="vh">{t("lines")}</caption>
        <tbody>
          {order.items.map((line) => (
            <Fragment key={line.id}>
              <tr>
                <td>{line.name}</td>
                <td className="num">{format.amount(line.total)}</td>
              </tr>
              <tr className="d">
                <td colSpan={2}>{words.detail(line)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr className="grand">
            <td>{t("total")}</td>
            <td className="num">{format.money(order.total, currency)}</td>
          </tr>
          {data.upfront_payment === null || balance === null ? null : (
            <>
              <tr>
                <td>{t("upfront")}</td>
                <td className="num">{format.money(data.upfront_payment, currency)}</td>
              </tr>
              <tr className="due">
                <td>{t(balance < 0 ? "giveBack" : "balance")}</td>
                <td className="num">
                  <span>{format.money(Math.abs(balance), currency)}</span>
                </td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
      <p className="foot">{t("fiscal")}</p>
    </main>
  );
}
