import { type ReactNode, useRef } from "react";
import { PageTitle } from "#app/components/page-title.tsx";
import { QuantityFields } from "#app/components/quantity-fields.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useTopOfPage } from "#app/components/use-top-of-page.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { OrderActs } from "./order-acts.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { orderPaths } from "./order-paths.ts";
import { OrderSums } from "./order-sums.tsx";
import { originTag } from "./origin-tag.tsx";
import { PrepareButton } from "./prepare-button.tsx";
import { PrepareForm } from "./prepare-form.tsx";
import { RefusedPreparation } from "./refused-preparation.tsx";
import { StatusTag } from "./status-tag.tsx";
import { UnsavedPreparation } from "./unsaved-preparation.tsx";
import { useLedFocus } from "./use-led-focus.ts";
import { useSingleTap } from "./use-single-tap.ts";

interface OrderViewProps {
  order: OrderPage;
  base: string;
  /** The id of whoever looks at it. */
  author: string;
  now: LocalNow;
  timeZone: string;
  reply: FormReply | undefined;
  /** Acts of one room in the menu beside those of the order. */
  acts?: ReactNode;
  /** Where the customer is found, for those who may see customers. */
  customersTo?: string | undefined;
  /** What stands above it: that it was just placed. */
  children?: ReactNode;
}

/** An order with everything that is known of it, and what can be done with it now. */
export function OrderView({
  order,
  base,
  author,
  now,
  timeZone,
  reply,
  acts,
  customersTo,
  children,
}: OrderViewProps) {
  const { t } = useTranslation("orders");
  const page = useRef<HTMLElement>(null);
  useTopOfPage();
  useLedFocus(page);
  useSingleTap(page);
  const formId = `prepare-${order.id}`;
  return (
    <article ref={page} className="order-page">
      {children}
      <RefusedPreparation reply={reply} open={order.may_prepare ? [order] : []} />
      <UnsavedPreparation order={order} author={author} reply={reply} />
      <header className="order-head">
        <PageTitle>{t("order", { number: order.number })}</PageTitle>
        <h1>{t("order", { number: order.number })}</h1>
        <StatusTag status={order.status} />
        {originTag(order)}
        <OrderActs order={order} base={base} acts={acts} />
      </header>
      <div className="order-cols">
        <section>
          {order.may_prepare ? (
            <div className="slip preparing">
              <PrepareForm {...{ order, base, author, reply }} id={formId} />
              <OrderSums order={order} />
              <footer>
                <PrepareButton order={order} form={formId} completes />
                <PrepareButton order={order} form={formId} />
              </footer>
            </div>
          ) : (
            <OrderLines order={order} edit={order.may_edit ? orderPaths(base, order.id).edit : undefined} />
          )}
        </section>
        <OrderFacts order={order} now={now} timeZone={timeZone} customersTo={customersTo} />
      </div>
      <QuantityFields />
      <OrderHistory events={order.history} timeZone={timeZone} currency={order.currency} />
    </article>
  );
}
