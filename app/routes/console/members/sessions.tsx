import { Link, useHref, useLocation } from "react-router";
import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useSearch } from "#app/components/use-search.ts";
import { MEMBER_SESSIONS_PER_PAGE } from "#app/domain/members/limits.ts";

export interface ShownSession {
  id: string;
  ip: string;
  /** „Chrome 142 · Android”, or null when it is not known. */
  browser: string | null;
  created_at: Date;
}

interface OfMember {
  member: { id: string; username: string; sessions_count: number };
  mayEnd: boolean;
  timeZone: string;
}

interface SessionsProps extends OfMember {
  member: OfMember["member"] & { sessions: ShownSession[] };
  page: number;
}

const OPEN = 3;

/** The devices on which a member is signed in: the newest ones, the others folded, those before on pages of their own. */
export function Sessions({ member, page, ...rest }: SessionsProps) {
  const { t } = useTranslation("members");
  const { sessions, sessions_count: count } = member;
  const pages = <SessionPages member={member} page={page} />;
  if (page > 1)
    return (
      <>
        <SessionList member={member} sessions={sessions} {...rest} />
        {pages}
      </>
    );
  const folded = sessions.slice(OPEN);
  return (
    <>
      <SessionList member={member} sessions={sessions.slice(0, OPEN)} {...rest} />
      {folded.length > 0 && (
        <details>
          <summary className="beneath older">{t("moreSessions", { count: count - OPEN })}</summary>
          <SessionList member={member} sessions={folded} {...rest} />
          {pages}
        </details>
      )}
    </>
  );
}

/** Which devices these are, and links to newer and older ones; the rest of the address stays. */
function SessionPages({ member, page }: Pick<SessionsProps, "member" | "page">) {
  const { t } = useTranslation("members");
  const search = useSearch();
  const { id, username: name, sessions, sessions_count: count } = member;
  const before = (page - 1) * MEMBER_SESSIONS_PER_PAGE;
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set("sessions_of", id);
    next.set("sessions_page", String(target));
    return { search: next.toString() };
  };
  const older = before + sessions.length < count;
  if (page === 1 && !older) return null;
  return (
    <p className="beneath device-pages">
      <span>{t("sessionRange", { from: before + 1, to: before + sessions.length, total: count })}</span>
      {page > 1 && (
        <Link to={to(page - 1)} preventScrollReset aria-label={t("newerSessionsOf", { name })}>
          {t("newerSessions")}
        </Link>
      )}
      {older && (
        <Link to={to(page + 1)} preventScrollReset aria-label={t("olderSessionsOf", { name })}>
          {t("olderSessions")}
        </Link>
      )}
    </p>
  );
}

interface SessionListProps extends OfMember {
  sessions: ShownSession[];
}

function SessionList({ member, sessions, mayEnd, timeZone }: SessionListProps) {
  const { t } = useTranslation("members");
  const format = useFormat();
  const { search } = useLocation();
  const list = useHref("/console/store/members");
  return (
    <ul className="devices" aria-label={t("sessionsOf", { name: member.username })}>
      {sessions.map(({ id, ip, browser, created_at }) => (
        <li key={id}>
          <span>{browser ?? t("unknownBrowser")}</span>
          <span className="figures">{ip}</span>
          <time dateTime={created_at.toISOString()}>{format.date(created_at, timeZone, "dateTime")}</time>
          {mayEnd && (
            <PostButton
              action={`${list}/sessions/${member.id}/${id}/delete${search}`}
              variant="quiet"
              aria-label={t("endSession", { browser: browser ?? t("unknownBrowser"), name: member.username })}
            >
              {t("remove")}
            </PostButton>
          )}
        </li>
      ))}
    </ul>
  );
}
