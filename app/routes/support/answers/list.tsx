import { AddLink, RowName } from "#app/components/dialog-link.tsx";
import { Empty } from "#app/components/empty.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { UsualActs } from "#app/components/list-screen.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listCannedAnswers } from "#app/domain/canned-answers/list-canned-answers.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { cutText } from "#app/lib/cut-text.ts";
import type { Route } from "./+types/list";

export const handle: AppHandle = { ns: ["answers"], dialogs: true };

export async function loader(args: Route.LoaderArgs) {
  const list = await load(listCannedAnswers, args);
  return { list };
}

/** What the staff answer again and again, in both languages (document 4, Help desk). */
export default function CannedAnswers({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation("answers");
  const none = list.count === 0;
  const add = <AddLink>{t("add")}</AddLink>;
  return (
    <ListPage title={t("title")} add={none ? null : add} searchOnly>
      <p className="muted lead-in">{t("lead")}</p>
      {none ? <Empty action={add}>{t("empty")}</Empty> : <Answers list={list} />}
    </ListPage>
  );
}

function Answers({ list }: Pick<Route.ComponentProps["loaderData"], "list">) {
  const { t } = useTranslation("answers");
  return (
    <ListTable
      caption={t("title")}
      list={list}
      total={t("count", { count: list.count })}
      noMatch={t("empty")}
      rowLabel={({ name }) => name}
      columns={[
        {
          key: "name",
          header: t("name"),
          place: "name",
          cell: ({ id, name }) => <RowName edit={`${id}/edit`}>{name}</RowName>,
        },
        { key: "ro", header: t("ro"), cell: ({ ro }) => <Words language="ro">{ro}</Words> },
        { key: "en", header: t("en"), minor: true, cell: ({ en }) => <Words language="en">{en}</Words> },
      ]}
      acts={({ id, name }) => <UsualActs id={id} name={name} may={{ update: true, remove: true }} />}
    />
  );
}

const SHOWN = 90;

/** How a text begins. */
function Words({ language, children }: { language: string; children: string }) {
  const text = children.replace(/\s+/g, " ");
  return <span lang={language}>{cutText(text, SHOWN)}</span>;
}
