import type { ReactNode } from "react";
import { Pager } from "#app/components/pager.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { role } from "#app/components/table-roles.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ListedOrder } from "#app/domain/orders/listed-order.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import type { CappedPage, Page } from "#app/lib/page.ts";
import { ForWhom } from "#app/routes/orders/for-whom.tsx";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { originTag } from "#app/routes/orders/origin-tag.tsx";
import { StatusTag } from "#app/routes/orders/status-tag.tsx";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";

interface OrderRowsProps {
  list: Page<ListedOrder> & Partial<CappedPage<ListedOrder>>;
  caption: string;
  base: string;
  now: LocalNow;
  timeZone: string;
  /** Whether a row says when the order came to its end, not when it is to be picked up. */
  over?: boolean;
  /** What can be done with an order of the list. */
  acts?: (order: ListedOrder) => ReactNode;
}

/** A page of orders at the counter: rows for a thumb, each of which opens its order. */
export function OrderRows({ list, caption, base, now, timeZone, over = false, acts }: OrderRowsProps) {
  const { t } = useTranslation(["orders", "common"]);
  const words = useOrderWords();
  const format = useFormat();
  const when = (order: ListedOrder) =>
    (over ? "" : words.pickup(order, now)) ||
    words.moment(over ? order.moved_at : order.created_at, timeZone, now);
  return (
    <>
      <div className="order-frame">
        <table className="order-rows" {...role.table}>
          <caption className="vh">{caption}</caption>
          <thead {...role.group}>
            <tr {...role.row}>
              <th scope="col" {...role.header}>
                {t("number")}
              </th>
              <th scope="col" {...role.header}>
                {t("customer")}
              </th>
              <th scope="col" {...role.header}>
                {t("when")}
              </th>
              <th scope="col" {...role.header}>
                {t("statusFilter")}
              </th>
              <th scope="col" {...role.header} className="num">
                {t("total")}
              </th>
              {acts ? (
                <th scope="col" {...role.header}>
                  <span className="vh">{t("common:ui.actions")}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody {...role.group}>
            {list.items.map((order) => (
              <tr key={order.id} {...role.row}>
                <th scope="row" {...role.name}>
                  <PlainLink to={orderPaths(base, order.id).page}>{order.number}</PlainLink>
                </th>
                <td {...role.cell} className="who">
                  <ForWhom order={order} />
                  <small>{words.reason(order.reason) ?? order.location}</small>
                </td>
                <td {...role.cell} className="when">
                  {when(order)}
                </td>
                <td {...role.cell} className="state">
                  <StatusTag status={order.status} /> {originTag(order)}
                </td>
                <td {...role.cell} className="num">
                  {format.money(order.total, order.currency)}
                </td>
                {acts ? (
                  <td {...role.cell} className="acts">
                    {acts(order)}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager {...list} total={words.total(list)} />
    </>
  );
}
