import { ButtonLink } from "#app/components/button.tsx";
import { FileLink } from "#app/components/file-link.tsx";
import { FilterDay } from "#app/components/filter-day.tsx";
import { FilterSelect, Filters } from "#app/components/filters.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { Notice } from "#app/components/notice.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useSearch } from "#app/components/use-search.ts";
import { auditActs, isAuditAct } from "#app/domain/audit/acts.ts";
import { readAudit } from "#app/domain/audit/list-audit.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { filtersIn } from "#app/lib/filters-in.ts";
import type { Route } from "./+types/list";
import { Changes } from "./changes.tsx";
import { areDaysUnread } from "./days-unread.ts";
import { AuditParts } from "./parts.tsx";
import { requirePlan } from "./plan-gate.server.ts";

export const handle: AppHandle = { ns: ["audit", "interval"] };

export async function loader(args: Route.LoaderArgs) {
  requirePlan(args.context);
  const list = await load(readAudit, args);
  keepWithinPages(args.url, list);
  return {
    list,
    filtered: filtersIn(args.url.searchParams).length > 0,
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

/** Who changed what, latest first (document 3, Audit log). */
export default function Audit({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("audit");
  const search = useSearch();
  const sentences = auditActs.map((name) => ({ value: name, label: t(`act.${name}`) }));
  return (
    <ListPage
      title={t("title")}
      search="user"
      links={
        <>
          {areDaysUnread(search) ? null : (
            <FileLink to={`/console/audit/export?${search}`}>{t("export")}</FileLink>
          )}
          <ButtonLink to="/console/audit/verify">{t("verify")}</ButtonLink>
        </>
      }
    >
      <AuditParts />
      <Filters debounceMs={50} search={{ name: "user", label: t("user") }}>
        <FilterSelect
          name="name"
          label={t("action")}
          options={[{ value: "", label: t("anyAct") }, ...sentences]}
        />
        <FilterDay name="from" label={t("from")} />
        <FilterDay name="until" label={t("until")} />
      </Filters>
      {areDaysUnread(search) ? (
        <Notice key={`${search.get("from")} ${search.get("until")}`} tone="warn" live>
          {t("daysUnread")}
        </Notice>
      ) : null}
      <AuditTable {...loaderData} />
    </ListPage>
  );
}

type Shown = Route.ComponentProps["loaderData"];
type Entry = Shown["list"]["items"][number];

function AuditTable({ list, filtered, timeZone }: Shown) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const nameOf = ({ name }: Entry) => (isAuditAct(name) ? t(`act.${name}`) : name);
  const columns: Column<Entry>[] = [
    {
      key: "user",
      header: t("user"),
      bare: true,
      className: "act-by",
      cell: ({ user_email }) => user_email || t("system"),
    },
    {
      key: "action",
      header: t("action"),
      place: "name",
      cell: (row) => (
        <Changes changes={row.changes}>
          {nameOf(row)}
          {row.subject ? <span className="act-subject">: {row.subject}</span> : null}
        </Changes>
      ),
    },
    { key: "ip", header: t("ip"), bare: true, className: "figures nowrap", cell: ({ ip }) => ip },
    {
      key: "date",
      header: t("date"),
      bare: true,
      numeric: true,
      cell: ({ created_at }) => (
        <time dateTime={created_at.toISOString()}>{format.date(created_at, timeZone, "dateTime")}</time>
      ),
    },
  ];
  return (
    <ListTable
      caption={t("title")}
      list={list}
      total={t("count", { count: list.count })}
      noMatch={t(filtered ? "noMatch" : "empty")}
      columns={columns}
      rowLabel={nameOf}
    />
  );
}
