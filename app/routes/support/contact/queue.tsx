import { Link } from "react-router";
import { ListTable } from "#app/components/list-table.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { listContactMessages } from "#app/domain/contact/list-contact-messages.server.ts";
import { type ContactQueue, contactQueues } from "#app/domain/contact/statuses.ts";
import { OFFICE_ZONE } from "#app/domain/support/promise.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { cutText } from "#app/lib/cut-text.ts";
import { DeskSearch } from "../desk-search.tsx";
import { Due } from "../due.tsx";
import type { Route } from "./+types/queue";

/** Of the message, in its row. */
const BEGINNING = 90;

export async function loader(args: Route.LoaderArgs) {
  const list = await load(listContactMessages, args);
  keepWithinPages(args.url, list);
  return { list };
}

/** What visitors wrote on the contact page, by queue: what waits the longest comes first (document 4, Help desk). */
export default function ContactMessages({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const when = (date: Date) => format.date(date, OFFICE_ZONE, "dateTime");
  return (
    <>
      <PageHead title={t("contact.title")} />
      <Queues queue={list.queue} q={list.q} />
      <ListTable
        caption={t(`contact.queue.${list.queue}`)}
        list={list}
        total={t("contact.count", { count: list.count })}
        noMatch={t("contact.none")}
        whole={list.q ? `/support/contact?queue=${list.queue}` : null}
        rowLabel={({ message }) => beginningOf(message)}
        columns={[
          {
            key: "message",
            header: t("contact.message"),
            place: "name",
            cell: ({ id, message }) => <Link to={`/support/contact/${id}`}>{beginningOf(message)}</Link>,
          },
          {
            key: "from",
            header: t("contact.from"),
            cell: ({ name, email }) => [name, email].filter(Boolean).join(", ") || t("contact.noName"),
          },
          {
            key: "became",
            header: t("contact.became"),
            place: "keep",
            cell: ({ status, due, standing, closed_by, returned }) => (
              <>
                {t(`contact.is.${status}`)}
                <Due due={due} standing={standing} />
                {returned ? <span className="staff-due">{t("contact.undelivered")}</span> : null}
                {closed_by ? <span className="staff-due">{closed_by}</span> : null}
              </>
            ),
          },
          {
            key: "came",
            header: t("contact.came"),
            className: "nowrap",
            cell: ({ created_at }) => when(created_at),
          },
        ]}
      />
    </>
  );
}

const beginningOf = (message: string): string => cutText(message.replace(/\s+/g, " "), BEGINNING);

/** The queues as links, and the search within the chosen one. */
function Queues({ queue, q }: { queue: ContactQueue; q: string | undefined }) {
  const { t } = useTranslation("support");
  const of = (one: ContactQueue) =>
    `/support/contact?${new URLSearchParams({ queue: one, ...(q && { q }) })}`;
  return (
    <div className="staff-queues">
      <nav className="segmented" aria-label={t("queues")}>
        {contactQueues.map((one) => (
          <Link key={one} to={of(one)} aria-current={one === queue ? "true" : undefined}>
            {t(`contact.queue.${one}`)}
          </Link>
        ))}
      </nav>
      <DeskSearch queue={queue} label={t("contact.search")} />
    </div>
  );
}
