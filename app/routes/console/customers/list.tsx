import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { FilterSort, Filters } from "#app/components/filters.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { RowActs } from "#app/components/row-menu.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { listCustomers } from "#app/domain/customers/list-customers.server.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load, onPage } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { BASE } from "../orders/base.ts";
import type { Route } from "./+types/list";
import { CustomerActs } from "./customer-acts.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { useCustomerName } from "./use-customer-name.ts";
import "./customer-pages.css";

export const handle: AppHandle = { ns: ["customers", "orders"] };

const asked = onPage(listCustomers, "sort");

export async function loader(args: Route.LoaderArgs) {
  const list = await load(asked, args);
  keepWithinPages(args.url, list);
  return {
    list,
    may: allowed(args.context, { change: changeCustomer }),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

/** Whom orders were placed for, newest first (document 2, section 2). */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["customers", "common"]);
  const sorts = [
    { value: "", label: t("common:sort.newest") },
    { value: "created", label: t("common:sort.oldest") },
    { value: "name", label: t("common:sort.name") },
    { value: "-name", label: t("common:sort.nameDown") },
  ];
  return (
    <ListPage
      title={t("title")}
      search="filter"
      links={<ButtonLink to="/console/store/orders">{t("backToOrders")}</ButtonLink>}
    >
      <Filters debounceMs={200} search={{ name: "filter", label: t("filter") }}>
        <FilterSort ways={sorts} />
      </Filters>
      <CustomerTable {...loaderData} />
    </ListPage>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Customer = Data["list"]["items"][number];

function CustomerTable({ list, may, timeZone }: Data) {
  const { t } = useTranslation("customers");
  const format = useFormat();
  const nameOf = useCustomerName();
  const { search } = useLocation();
  const text = (key: "email" | "address" | "phone", minor?: true): Column<Customer> => ({
    key,
    header: t(key),
    cell: (row) => row[key],
    ...(minor ? { minor } : {}),
  });
  const columns: Column<Customer>[] = [
    {
      key: "name",
      header: t("name"),
      place: "name",
      sort: { up: "name", down: "-name" },
      cell: (row) => <PlainLink to={`${BASE}/customers/${row.id}`}>{nameOf(row)}</PlainLink>,
    },
    text("email"),
    text("address", true),
    { ...text("phone"), className: "nowrap" },
    {
      key: "created",
      header: t("created"),
      sort: { up: "created", down: null },
      minor: true,
      className: "nowrap",
      cell: (row) => format.date(row.created_at, timeZone),
    },
    {
      key: "orders",
      header: t("orders"),
      className: "unfolds",
      cell: (row) =>
        row.order_count > 0 ? <CustomerOrders customer={row} name={nameOf(row)} timeZone={timeZone} /> : null,
    },
  ];
  return (
    <ListTable
      caption={t("title")}
      list={list}
      total={t("count", { count: list.count })}
      noMatch={t("empty")}
      columns={columns}
      rowLabel={nameOf}
      rowClass={({ anonymized_at }) => (anonymized_at ? "sleeping" : undefined)}
      acts={(row) =>
        may.change && !row.anonymized_at ? (
          <RowActs>
            <CustomerActs id={row.id} name={nameOf(row)} listSearch={search} />
          </RowActs>
        ) : null
      }
    />
  );
}
