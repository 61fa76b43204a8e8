import type { ReactNode } from "react";
import { DialogLink } from "#app/components/dialog-link.tsx";
import { NoValue } from "#app/components/empty.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { RowActs } from "#app/components/row-menu.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { WorkplaceRow } from "#app/domain/workplaces/workplace-rows.server.ts";
import type { Page } from "#app/lib/page.ts";

type May = Record<"create" | "update" | "remove", boolean>;

interface WorkplaceTableProps {
  list: Page<WorkplaceRow>;
  quota: { used: number };
  may: May;
  timeZone: string;
  /** The act that makes a new row, when it is allowed. */
  add: ReactNode;
}

/** The workplaces, one row each (document 2, section 2). */
export function WorkplaceTable({ add, list, quota, may, timeZone }: WorkplaceTableProps) {
  const { t } = useTranslation("workplaces");
  const format = useFormat();
  const columns: Column<WorkplaceRow>[] = [
    { key: "name", header: t("name"), place: "name", cell: (row) => row.name },
    { key: "address", header: t("address"), cell: (row) => row.address ?? "-" },
    { key: "phone", header: t("phone"), minor: true, cell: (row) => row.phone ?? <NoValue /> },
    {
      key: "created",
      header: t("created"),
      numeric: true,
      cell: (row) => format.date(row.created_at, timeZone),
    },
  ];
  return (
    <ListTable
      caption={t("title")}
      list={list}
      total={t("count", { count: list.count })}
      noMatch={t("noMatch")}
      first={
        quota.used === 0 && {
          text: t("empty"),
          none: t("noneYet"),
          add,
          missing: may.create ? null : "post_locations",
        }
      }
      columns={columns}
      rowLabel={(row) => row.name}
      acts={(row) => <Acts {...row} may={may} />}
    />
  );
}

function Acts({ id, may }: WorkplaceRow & { may: May }) {
  const { t } = useTranslation("common");
  return (
    <RowActs>
      {may.update && <DialogLink to={`${id}/edit`}>{t("act.edit")}</DialogLink>}
      {may.remove && <DialogLink to={`${id}/delete`}>{t("act.delete")}</DialogLink>}
    </RowActs>
  );
}
