import { Link } from "react-router";
import { AddLink } from "#app/components/dialog-link.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { TicketMark } from "#app/components/ticket-mark.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { listTickets } from "#app/domain/tickets/list-tickets.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { loadList } from "#app/http/list-page.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { cutText } from "#app/lib/cut-text.ts";
import type { Route } from "./+types/list";
import "./helpdesk.css";

export const handle: AppHandle = { ns: ["helpdesk"], dialogs: true };

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadList(args, { list: listTickets }, { create: createTicket });
  return { ...shown, mayAdd: shown.may.create && callerOf(args.context).actor.kind !== "support" };
}

/** The business's tickets, the latest change first (document 3, section 2). */
export default function HelpDesk({ loaderData: { list, mayAdd, timeZone } }: Route.ComponentProps) {
  const { t } = useTranslation("helpdesk");
  const format = useFormat();
  const add = mayAdd && <AddLink>{t("create")}</AddLink>;
  const none = list.count === 0;
  return (
    <ListPage title={t("title")} add={!none && add} searchOnly>
      <p className="muted lead-in">{t("lead")}</p>
      <ListTable
        caption={t("title")}
        list={list}
        total={t("count", { count: list.count })}
        noMatch={t("empty")}
        first={none && { text: t("empty"), none: t("empty"), add, missing: null }}
        bothWays
        rowLabel={({ subject }) => subject}
        columns={[
          {
            key: "subject",
            header: t("subject"),
            place: "name",
            cell: ({ id, subject }) => (
              <Link to={`/console/helpdesk/${id}`} title={subject}>
                {shortened(subject)}
              </Link>
            ),
          },
          {
            key: "status",
            header: t("statusHead"),
            place: "keep",
            cell: ({ status }) => <TicketMark status={status} />,
          },
          {
            key: "updated",
            header: t("updated"),
            className: "nowrap",
            cell: ({ updated_at }) => format.date(updated_at, timeZone, "dateTime"),
          },
          {
            key: "created",
            header: t("created"),
            className: "nowrap",
            minor: "aside",
            cell: ({ created_at }) => format.date(created_at, timeZone, "dateTime"),
          },
        ]}
        acts={({ id, subject }) => (
          <Link
            className="textlink nowrap"
            to={`/console/helpdesk/${id}`}
            aria-label={t("viewOf", { subject })}
          >
            {t("view")}
          </Link>
        )}
      />
    </ListPage>
  );
}

const LONGEST = 60;

/** The subject, truncated (document 3, section 2). */
const shortened = (subject: string): string => cutText(subject, LONGEST);
