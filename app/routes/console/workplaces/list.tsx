import { AddLink } from "#app/components/dialog-link.tsx";
import { Filters, FilterText } from "#app/components/filters.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { Quota } from "#app/components/quota.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { quotaUse } from "#app/domain/billing/quota.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { listWorkplaces } from "#app/domain/workplaces/list-workplaces.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/list";
import { WorkplaceTable } from "./table.tsx";

export const handle: AppHandle = { ns: ["workplaces"] };

export async function loader(args: Route.LoaderArgs) {
  const asked = { list: listWorkplaces, quota: given(quotaUse, { of: "workplaces" }) };
  const { list, quota } = await load(asked, args);
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
    timeZone: scopeOf(args.context).organization.timeZone,
    title: pageTitle(args.context, "workplaces", "title"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Workplaces({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("workplaces");
  const { quota, may } = loaderData;
  const add = may.create && quota.used < quota.limit && <AddLink>{t("add")}</AddLink>;
  return (
    <ListPage
      title={t("title")}
      quota={<Quota {...quota}>{t("quota", { used: quota.used, count: quota.limit })}</Quota>}
      add={quota.used > 0 && add}
    >
      <Filters debounceMs={200}>
        <FilterText name="name" label={t("filterName")} />
      </Filters>
      <WorkplaceTable {...loaderData} add={add} />
    </ListPage>
  );
}
