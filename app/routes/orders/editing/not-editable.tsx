import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { orderPaths } from "../order-paths.ts";
import { StatusTag } from "../status-tag.tsx";

interface NotEditableProps {
  order: Pick<OrderPage, "id" | "number" | "status">;
  /** What has become of it, in words. */
  why: string;
  base: string;
  children?: ReactNode;
}

/** An order that can't be edited any more: why, and the way back to it. */
export function NotEditable({ order: { id, number, status }, why, base, children }: NotEditableProps) {
  const { t } = useTranslation("orders");
  return (
    <article className="order-page">
      <header className="order-head">
        <PageTitle>{t("editing.title", { number })}</PageTitle>
        <h1>{t("order", { number })}</h1>
        <StatusTag status={status} />
      </header>
      <Notice
        tone="warn"
        title={t("editing.gone")}
        live
        action={
          <ButtonLink variant="primary" to={orderPaths(base, id).page}>
            {t("open")}
          </ButtonLink>
        }
      >
        <p>{why}</p>
        {children}
      </Notice>
    </article>
  );
}
