import { useHref, useLocation } from "react-router";
import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";

export interface ShownSession {
  id: string;
  ip: string;
  /** „Chrome 142 · Android”, or null when it is not known. */
  browser: string | null;
  created_at: Date;
}

interface SessionsProps {
  member: { id: string; username: string };
  sessions: ShownSession[];
  mayEnd: boolean;
  timeZone: string;
}

const OPEN = 3;

/** The devices on which a member is signed in: the newest ones, then the others folded. */
export function Sessions({ sessions, ...rest }: SessionsProps) {
  const { t } = useTranslation("members");
  const folded = sessions.slice(OPEN);
  return (
    <>
      <SessionList sessions={sessions.slice(0, OPEN)} {...rest} />
      {folded.length > 0 && (
        <details>
          <summary className="text-xs text-ink-2 underline">
            {t("moreSessions", { count: folded.length })}
          </summary>
          <SessionList sessions={folded} {...rest} />
        </details>
      )}
    </>
  );
}

function SessionList({ member, sessions, mayEnd, timeZone }: SessionsProps) {
  const { t } = useTranslation("members");
  const format = useFormat();
  const { search } = useLocation();
  const list = useHref("/console/store/members");
  return (
    <ul className="grid gap-1 py-1 text-xs" aria-label={t("sessionsOf", { name: member.username })}>
      {sessions.map(({ id, ip, browser, created_at }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3">
          <span>{browser ?? t("unknownBrowser")}</span>
          <span className="font-mono text-ink-2">{ip}</span>
          <time className="text-ink-2" dateTime={created_at.toISOString()}>
            {format.date(created_at, timeZone, "dateTime")}
          </time>
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
