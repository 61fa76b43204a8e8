import { Link, Outlet, useLocation } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Empty, Void } from "#app/components/empty.tsx";
import { Filters, FiltersButton, FilterText } from "#app/components/filters.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { Pager } from "#app/components/pager.tsx";
import { Quota } from "#app/components/quota.tsx";
import { RowActs } from "#app/components/row-menu.tsx";
import { type Column, Table } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { quotaOf } from "#app/domain/billing/quota.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { listWorkplaces } from "#app/domain/workplaces/list-workplaces.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/list";

export const handle: AppHandle = { ns: ["workplaces"] };

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args.context);
  const [list, quota] = await Promise.all([load(listWorkplaces, args), quotaOf(scope, "workplaces")]);
  keepWithinPages(args.url, list);
  const may = allowed(args.context, {
    create: createWorkplace,
    update: updateWorkplace,
    remove: deleteWorkplace,
  });
  return {
    list,
    quota,
    may,
    timeZone: scope.organization.timeZone,
    title: pageTitle(args.context, "workplaces", "title"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Workplaces({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["workplaces", "common"]);
  const { quota, may } = loaderData;
  const { search } = useLocation();
  const add = may.create && quota.used < quota.limit && (
    <ButtonLink variant="primary" to={{ pathname: "new", search }} preventScrollReset>
      {t("add")}
    </ButtonLink>
  );
  return (
    <>
      <PageBehind>
        <PageHead
          title={t("title")}
          quota={<Quota {...quota}>{t("quota", { used: quota.used, count: quota.limit })}</Quota>}
          actions={
            <>
              <FiltersButton />
              {add}
            </>
          }
        />
        <Filters debounceMs={200}>
          <FilterText name="name" label={t("filterName")} />
        </Filters>
        <WorkplaceTable {...loaderData} />
      </PageBehind>
      <Outlet />
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];

function WorkplaceTable({ list, quota, may, timeZone }: Data) {
  const { t } = useTranslation(["workplaces", "common"]);
  const format = useFormat();
  const { search } = useLocation();
  const to = (id: string, page: string) => ({ pathname: `${id}/${page}`, search });
  if (list.items.length === 0) return <Empty>{quota.used ? t("noMatch") : t("empty")}</Empty>;
  const columns: Column<Data["list"]["items"][number]>[] = [
    { key: "name", header: t("name"), place: "name", cell: (row) => row.name },
    { key: "address", header: t("address"), cell: (row) => row.address ?? "-" },
    { key: "phone", header: t("phone"), minor: true, cell: (row) => row.phone ?? <Void /> },
    {
      key: "created",
      header: t("created"),
      numeric: true,
      cell: (row) => format.date(row.created_at, timeZone),
    },
    {
      key: "acts",
      header: t("common:ui.actions"),
      hideHeader: true,
      place: "acts",
      cell: (row) => (
        <RowActs>
          {may.update && (
            <Link to={to(row.id, "edit")} preventScrollReset>
              {t("common:act.edit")}
            </Link>
          )}
          {may.remove && (
            <Link to={to(row.id, "delete")} preventScrollReset>
              {t("common:act.delete")}
            </Link>
          )}
        </RowActs>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={t("title")}
        columns={columns}
        rows={list.items}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
      />
      <Pager {...list} total={t("count", { count: list.count })} />
    </>
  );
}
