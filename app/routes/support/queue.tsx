import { Link } from "react-router";
import { ListTable } from "#app/components/list-table.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { TicketMark } from "#app/components/ticket-mark.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { listDeskTickets } from "#app/domain/support/list-desk-tickets.server.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";
import { type DeskQueue, deskQueues } from "#app/domain/support/queues.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import type { Route } from "./+types/queue";
import { DeskSearch } from "./desk-search.tsx";
import { Due } from "./due.tsx";

export async function loader(args: Route.LoaderArgs) {
  const list = await load(listDeskTickets, args);
  keepWithinPages(args.url, list);
  return { list };
}

/** The tickets of all businesses by queue: who waits the longest comes first (document 4, Help desk). */
export default function Queue({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  return (
    <>
      <PageHead title={t("title")} />
      <Queues queue={list.queue} q={list.q} />
      <ListTable
        caption={t(`queue.${list.queue}`)}
        list={list}
        total={t(list.count_capped ? "countOver" : "count", { count: list.count })}
        noMatch={t("none")}
        whole={list.q ? `/support?queue=${list.queue}` : null}
        rowLabel={({ subject }) => subject}
        columns={[
          {
            key: "subject",
            header: t("subject"),
            place: "name",
            cell: ({ id, subject }) => <Link to={`/support/tickets/${id}`}>{subject}</Link>,
          },
          { key: "business", header: t("business"), cell: ({ business }) => business },
          {
            key: "status",
            header: t("status"),
            place: "keep",
            cell: ({ status, due, standing }) => (
              <>
                <TicketMark status={status} staff />
                <Due due={due} standing={standing} />
              </>
            ),
          },
          {
            key: "assignee",
            header: t("assignee"),
            className: "staff-who",
            cell: ({ assignee }) => assignee ?? t("nobody"),
          },
          {
            key: "updated",
            header: t("updated"),
            className: "nowrap",
            cell: ({ updated_at }) => format.date(updated_at, OFFICE_ZONE, "dateTime"),
          },
        ]}
      />
    </>
  );
}

/** The queues as links, and the search within the chosen one. */
function Queues({ queue, q }: { queue: DeskQueue; q: string | undefined }) {
  const { t } = useTranslation("support");
  const of = (one: DeskQueue) => `/support?${new URLSearchParams({ queue: one, ...(q && { q }) })}`;
  return (
    <div className="staff-queues">
      <nav className="segmented" aria-label={t("queues")}>
        {deskQueues.map((one) => (
          <Link key={one} to={of(one)} aria-current={one === queue ? "true" : undefined}>
            {t(`queue.${one}`)}
          </Link>
        ))}
      </nav>
      <DeskSearch queue={queue} label={t("search")} />
    </div>
  );
}
