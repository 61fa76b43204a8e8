import { Link, useLocation } from "react-router";
import { CopyButton } from "#app/components/copy-button.tsx";
import { Empty, Void } from "#app/components/empty.tsx";
import { Pager } from "#app/components/pager.tsx";
import { MenuLink, RowActs, RowMenu } from "#app/components/row-menu.tsx";
import { type Column, Table } from "#app/components/table.tsx";
import { Tag } from "#app/components/tag.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { MemberRow } from "#app/domain/members/queries.server.ts";
import type { Page } from "#app/lib/page.ts";
import { Sessions, type ShownSession } from "./sessions.tsx";

type Row = Omit<MemberRow, "sessions"> & { sessions: ShownSession[] };
type May = Record<"update" | "pin" | "remove" | "endSession", boolean>;

interface MemberTableProps {
  list: Page<Row>;
  quota: { used: number };
  may: May;
  timeZone: string;
}

/** The team, one row each (document 2, section 2). */
export function MemberTable({ list, quota, may, timeZone }: MemberTableProps) {
  const { t } = useTranslation(["members", "common"]);
  const format = useFormat();
  if (list.items.length === 0) return <Empty>{quota.used ? t("noMatch") : t("empty")}</Empty>;
  const columns: Column<Row>[] = [
    {
      key: "username",
      header: t("username"),
      place: "name",
      cell: (row) => (
        <>
          <span className="break-all">{row.username}</span>
          <span className="block text-xs font-normal text-ink-2">
            {t("createdOn", { date: format.date(row.created_at, timeZone) })}
          </span>
        </>
      ),
    },
    {
      key: "role",
      header: t("role"),
      cell: (row) => (
        <span>
          <Tag>{t(`roles.${row.role}`)}</Tag>
        </span>
      ),
    },
    {
      key: "sessions",
      header: t("sessions"),
      minor: true,
      cell: (row) =>
        row.sessions.length === 0 ? (
          <Void />
        ) : (
          <Sessions member={row} sessions={row.sessions} mayEnd={may.endSession} timeZone={timeZone} />
        ),
    },
    { key: "workplaces", header: t("workplaces"), cell: (row) => <Workplaces {...row} /> },
    { key: "pin", header: t("pin"), cell: (row) => <Pin {...row} /> },
    {
      key: "acts",
      header: t("common:ui.actions"),
      hideHeader: true,
      place: "acts",
      cell: (row) => <Acts {...row} may={may} />,
    },
  ];
  return (
    <>
      <Table
        caption={t("title")}
        columns={list.items.some(({ pin }) => pin) ? columns : columns.filter(({ key }) => key !== "pin")}
        rows={list.items}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.username}
      />
      <Pager {...list} total={t("count", { count: list.count })} />
    </>
  );
}

function Workplaces({ all_workplaces, locations }: Row) {
  const { t } = useTranslation("members");
  const names = Object.values(locations);
  if (all_workplaces) return t("all");
  return names.length ? names.join(", ") : <span className="text-alert">{t("none")}</span>;
}

function Pin({ pin }: Row) {
  const { t } = useTranslation("members");
  if (!pin) return <Void />;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="font-mono">{pin}</span>
      <CopyButton text={pin} label={t("copy")} />
    </span>
  );
}

function Acts({ id, username, may }: Row & { may: May }) {
  const { t } = useTranslation(["members", "common"]);
  const { search } = useLocation();
  const to = (page: string) => ({ pathname: `${id}/${page}`, search });
  return (
    <RowActs>
      {may.update && (
        <Link className="textlink" to={to("edit")} preventScrollReset>
          {t("common:act.edit")}
        </Link>
      )}
      {(may.update || may.pin || may.remove) && (
        <RowMenu label={t("otherActs", { name: username })}>
          {may.update && (
            <MenuLink to={to("edit")} preventScrollReset>
              {t("common:act.edit")}
            </MenuLink>
          )}
          {may.pin && (
            <>
              <MenuLink to={`/print/members/${id}`} reloadDocument>
                {t("card")}
              </MenuLink>
              <MenuLink to={to("pin")} preventScrollReset>
                {t("newPin.act")}
              </MenuLink>
            </>
          )}
          {may.remove && (
            <MenuLink to={to("delete")} preventScrollReset danger>
              {t("common:act.delete")}
            </MenuLink>
          )}
        </RowMenu>
      )}
    </RowActs>
  );
}
