import { use } from "react";
import { Link, useLocation } from "react-router";
import { NoValue } from "#app/components/empty.tsx";
import { FileLink } from "#app/components/file-link.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { Notice } from "#app/components/notice.tsx";
import type { Column } from "#app/components/table.tsx";
import { TellContext } from "#app/components/tell-context.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { InvoiceRow } from "#app/domain/billing/invoice-rows.server.ts";
import type { InvoiceStatus } from "#app/domain/billing/invoice-statuses.ts";
import type { Page } from "#app/lib/page.ts";
import { PlanMark } from "../plan-mark.tsx";
import "./invoices.css";

interface InvoicesSectionProps {
  list: Page<InvoiceRow> & { business_data: boolean };
  mayDownload: boolean;
  /** Whether the billing details stand on the page too. */
  fillsIn: boolean;
}

/** What the business was charged, latest first, 15 a page (document 3, section 2). */
export function InvoicesSection({ list, mayDownload, fillsIn }: InvoicesSectionProps) {
  const { t } = useTranslation("invoices");
  const { business_data: known } = list;
  return (
    <section className="section" id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t("title")}</h2>
      {fillsIn && mayDownload && list.items.some((row) => isUnaddressed(row, known)) ? <FillIn /> : null}
      <ListTable
        caption={t("title")}
        list={list}
        total={t("count", { count: list.count })}
        noMatch={
          <>
            {t("empty")} <a href="/contact">{t("contact")}</a>
          </>
        }
        bothWays
        columns={useColumns()}
        rowLabel={({ order_id }) => order_id}
        acts={(row) =>
          isUnaddressed(row, known) ? <NoValue /> : <InvoiceAct {...row} mayDownload={mayDownload} />
        }
      />
    </section>
  );
}

function useColumns(): Column<InvoiceRow>[] {
  const { t } = useTranslation("invoices");
  const format = useFormat();
  return [
    {
      key: "plan",
      header: t("plan"),
      place: "name",
      cell: ({ tg_plan_id }) => <PlanMark id={tg_plan_id} />,
    },
    {
      key: "order",
      header: t("order"),
      cell: ({ order_id }) => <span className="figures">{order_id}</span>,
    },
    {
      key: "date",
      header: t("date"),
      className: "nowrap",
      cell: ({ generate_at, created_at }) => {
        const date = generate_at ?? created_at;
        return <time dateTime={date.toISOString()}>{format.date(date, "UTC", "dateTime")}</time>;
      },
    },
    {
      key: "amount",
      header: t("amount"),
      numeric: true,
      cell: ({ amount, currency }) => format.money(amount, currency),
    },
    {
      key: "status",
      header: t("status_head"),
      cell: ({ status }) => (
        <span className={`status charge ${colours[status]}`}>{t(`status.${status}`)}</span>
      ),
    },
  ];
}

/** The colour of each status (document 3, section 4). */
const colours: Record<InvoiceStatus, "green" | "orange" | "brown" | "red"> = {
  paid: "green",
  completed: "green",
  refunded: "orange",
  partially_refunded: "brown",
  disputed: "red",
  unpaid: "red",
};

/** Whether nobody can say whom an invoice is for: the provider has none, and the billing details are not known. */
const isUnaddressed = ({ receipt_url }: InvoiceRow, known: boolean) => !receipt_url && !known;

/** The way to the billing details, which invoices wait for. */
function FillIn() {
  const { t } = useTranslation("invoices");
  const { search } = useLocation();
  return (
    <Notice action={<Link to={{ search, hash: "billing-details" }}>{t("fill")}</Link>}>
      {t("unaddressed")}
    </Notice>
  );
}

type ActProps = InvoiceRow & { mayDownload: boolean };

/** The provider's receipt, or the file. */
function InvoiceAct({ id, order_id: order, receipt_url: receipt, mayDownload }: ActProps) {
  const { t } = useTranslation("invoices");
  const tell = use(TellContext);
  const { search } = useLocation();
  if (receipt)
    return (
      <a className="btn quiet" href={receipt} rel="noreferrer" aria-label={t("viewOf", { order })}>
        {t("view")}
      </a>
    );
  if (!mayDownload) return <NoValue />;
  return (
    <FileLink
      variant="quiet"
      to={`/console/organization/invoices/${id}${search}`}
      aria-label={t("downloadOf", { order })}
      onClick={() => tell("success", t("started"))}
    >
      {t("download")}
    </FileLink>
  );
}
