import { Link } from "react-router";
import { Filters } from "#app/components/filters.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { customersToMerge } from "#app/domain/customers/customer-pair.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { BASE } from "../orders/base.ts";
import type { Route } from "./+types/choose-other";
import { leadOn } from "./lead-on.server.ts";
import { useCustomerName } from "./use-customer-name.ts";
import "./customer-pages.css";

export const handle: AppHandle = { ns: ["customers", "orders"] };

export async function loader(args: Route.LoaderArgs) {
  const { customer, list } = await load(customersToMerge, args).catch((error) => leadOn(error, args));
  keepWithinPages(args.url, list);
  return {
    customer,
    list,
    filtered: Boolean(args.url.searchParams.get("filter")?.trim()),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

/** Whom a customer is one with: those of the same name first, others by a search. */
export default function ChooseOther({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("customers");
  const nameOf = useCustomerName();
  const format = useFormat();
  const { customer, list, filtered, timeZone } = loaderData;
  const page = `${BASE}/customers/${customer.id}`;
  const name = nameOf(customer);
  return (
    <>
      <p className="lead-in close-by">
        <Link to={page}>{t("merge.back", { name })}</Link>
      </p>
      <PageHead title={t("merge.choose")} />
      <p className="lead-in">{t(filtered ? "merge.chooseText" : "merge.sameName", { name })}</p>
      <Filters debounceMs={200} search={{ name: "filter", label: t("filter") }} />
      <ListTable
        caption={t("merge.choose")}
        list={list}
        total={t("count", { count: list.count })}
        noMatch={t(filtered ? "noMatch" : "merge.noSameName")}
        rowLabel={nameOf}
        columns={[
          {
            key: "name",
            header: t("name"),
            place: "name",
            cell: (row) => <PlainLink to={`${page}/merge/${row.id}`}>{nameOf(row)}</PlainLink>,
          },
          ...(["phone", "email", "address"] as const).map((key) => ({
            key,
            header: t(key),
            cell: (row: (typeof list.items)[number]) => row[key],
          })),
          {
            key: "created",
            header: t("created"),
            className: "nowrap",
            cell: (row) => format.date(row.created_at, timeZone),
          },
          {
            key: "orders",
            header: t("orders"),
            numeric: true,
            cell: (row) => format.number(row.order_count),
          },
        ]}
      />
    </>
  );
}
