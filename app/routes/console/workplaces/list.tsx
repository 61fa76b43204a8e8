import { Link } from "react-router";
import { RowName } from "#app/components/dialog-link.tsx";
import { ListScreen } from "#app/components/list-screen.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { quotaUse } from "#app/domain/billing/quota.server.ts";
import { workplaceSheet } from "#app/domain/orders/workplace-sheet.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { listWorkplaces } from "#app/domain/workplaces/list-workplaces.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { loadList } from "#app/http/list-page.server.ts";
import { given, onPage } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/list";

export const handle: AppHandle = { ns: ["workplaces"], dialogs: true };

const asked = onPage(listWorkplaces, "sort");

export const loader = (args: Route.LoaderArgs) =>
  loadList(
    args,
    { list: asked, quota: given(quotaUse, { of: "workplaces" }) },
    { create: createWorkplace, update: updateWorkplace, remove: deleteWorkplace, print: workplaceSheet },
  );

/** The workplaces, one row each (document 2, section 2). */
export default function Workplaces({ loaderData: { timeZone, ...shown } }: Route.ComponentProps) {
  const { t } = useTranslation("workplaces");
  const format = useFormat();
  const nameOf = ({ id, name }: { id: string; name: string }) => (
    <RowName edit={shown.may.update ? `${id}/edit` : null}>{name}</RowName>
  );
  const sheet: Column<{ id: string; name: string }> = {
    ...{ key: "sheet", header: t("sheet"), minor: true },
    cell: ({ id, name }) => (
      <Link to={`/print/workplaces/${id}`} reloadDocument aria-label={t("printOf", { name })}>
        {t("print")}
      </Link>
    ),
  };
  return (
    <ListScreen
      {...shown}
      texts="workplaces"
      right="post_locations"
      search="name"
      columns={[
        { key: "name", header: t("name"), place: "name", sort: { up: "name", down: "-name" }, cell: nameOf },
        {
          key: "address",
          header: t("address"),
          bare: true,
          className: "long",
          cell: (row) => row.address ?? "-",
        },
        { key: "phone", header: t("phone"), minor: true, cell: (row) => row.phone },
        {
          key: "created",
          header: t("created"),
          sort: { up: "created", down: null },
          numeric: true,
          minor: "aside",
          cell: (row) => format.date(row.created_at, timeZone),
        },
        ...(shown.may.print ? [sheet] : []),
      ]}
    />
  );
}
