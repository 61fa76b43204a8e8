import { useLocation } from "react-router";
import { PostButton } from "#app/components/form.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { Tag } from "#app/components/tag.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Page } from "#app/lib/page.ts";

interface ShownSession {
  id: string;
  ip: string;
  /** „Chrome 142 · Android”, or null when it is not known. */
  browser: string | null;
  created_at: Date;
  current: boolean;
  /** Of the operator's support. */
  support: boolean;
}

interface SessionsSectionProps {
  list: Page<ShownSession>;
  timeZone: string;
}

/** The user's own sessions, 10 a page: each can be ended, or all but the present one (document 1, section 2). */
export function SessionsSection({ list, timeZone }: SessionsSectionProps) {
  const { t } = useTranslation("account");
  const format = useFormat();
  const nameOf = ({ browser }: ShownSession) => browser ?? t("sessions.unknownBrowser");
  return (
    <section className="section" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t("sessions.title")}</h2>
      <p className="muted lead-in">{t("sessions.about")}</p>
      <ListTable
        caption={t("sessions.title")}
        list={list}
        total={t("sessions.count", { count: list.count })}
        noMatch={t("sessions.none")}
        columns={[
          {
            key: "browser",
            header: t("sessions.browser"),
            place: "name",
            cell: (row) => (
              <>
                {nameOf(row)} {row.support ? <Tag>{t("sessions.support")}</Tag> : null}{" "}
                {row.current ? <Tag>{t("sessions.current")}</Tag> : null}
              </>
            ),
          },
          {
            key: "ip",
            header: t("sessions.ip"),
            cell: ({ ip }) => <span className="figures">{ip}</span>,
          },
          {
            key: "created",
            header: t("sessions.created"),
            cell: ({ created_at }) => (
              <time dateTime={created_at.toISOString()}>{format.date(created_at, timeZone, "dateTime")}</time>
            ),
          },
        ]}
        acts={(row) => (row.current ? null : <EndSession {...row} browser={nameOf(row)} />)}
      />
      {list.count > 1 ? (
        <PostButton action="/console/account/sessions/end" variant="line">
          {t("sessions.endOthers")}
        </PostButton>
      ) : null}
    </section>
  );
}

function EndSession({ id, browser, ip }: { id: string; browser: string; ip: string }) {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  return (
    <PostButton
      action={`/console/account/sessions/${id}/end${search}`}
      variant="quiet"
      aria-label={t("sessions.removeOf", { browser, ip })}
    >
      {t("sessions.remove")}
    </PostButton>
  );
}
