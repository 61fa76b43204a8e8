import { ListPage } from "#app/components/list-page.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { refusalInWords } from "#app/domain/audit/audit-sayings.server.ts";
import { listAccess } from "#app/domain/audit/list-access.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { browserName } from "#app/lib/browser-name.server.ts";
import type { Route } from "./+types/access";
import { AuditParts } from "./parts.tsx";
import { requirePlan } from "./plan-gate.server.ts";

export const handle: AppHandle = { ns: ["audit"] };

export async function loader(args: Route.LoaderArgs) {
  requirePlan(args.context);
  const list = await load(listAccess, args);
  keepWithinPages(args.url, list);
  const t = textsOf(args.context, "audit");
  return {
    list: {
      ...list,
      items: list.items.map(({ ua, kind, what, ...row }) => ({
        ...row,
        device: browserName(ua ?? ""),
        event: refusalInWords({ kind, what }, t),
      })),
    },
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

/** Sign-ins, refused ones, limits that were hit and rights that were missing (document 3, Audit log). */
export default function Access({ loaderData: { list, timeZone } }: Route.ComponentProps) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  type Event = (typeof list)["items"][number];
  const columns: Column<Event>[] = [
    {
      key: "user",
      header: t("user"),
      bare: true,
      cell: ({ user_email }) => user_email || t("access.unknown"),
    },
    {
      key: "event",
      header: t("access.event"),
      place: "name",
      cell: ({ event, count }) => (count > 1 ? `${event}, ${t("access.times", { count })}` : event),
    },
    { key: "ip", header: t("ip"), bare: true, className: "figures", cell: ({ ip }) => ip },
    {
      key: "device",
      header: t("access.device"),
      bare: true,
      cell: ({ device }) => device,
    },
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
    <ListPage title={t("title")} searchOnly>
      <AuditParts />
      <ListTable
        caption={t("parts.access")}
        list={list}
        total={t("count", { count: list.count })}
        noMatch={t("access.empty")}
        columns={columns}
        rowLabel={({ event }) => event}
      />
    </ListPage>
  );
}
