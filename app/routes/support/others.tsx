import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";

const LOOK_EVERY_MS = 20_000;

interface OthersProps {
  ticketId: string;
  others: readonly { email: string; writing: boolean }[];
}

/**
 * Who else of the staff has the ticket open. With scripts the page says every 20 seconds that it is open still, and
 * whether an answer is being written; what it shows is read anew by that. A look that comes to nothing, as once the session
 * is over, reads nothing anew: that would take the page away, with all that is typed in it.
 */
export function Others({ ticketId, others }: OthersProps) {
  const { t } = useTranslation("support");
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(async (signal: AbortSignal) => {
    const area = document.getElementById("answer-message");
    const writing = area instanceof HTMLTextAreaElement && area.value.trim() !== "" ? "yes" : "no";
    const said = { method: "POST", body: new URLSearchParams({ writing }), signal };
    const answer = await fetch(`/support/tickets/${ticketId}/look`, said).catch(() => null);
    if (answer?.ok) await revalidate();
  });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void look(leaving.signal);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
  return (
    <div role="status" className="staff-here">
      {others.length > 0 ? (
        <Notice tone="warn">
          {others.map(({ email: who, writing }) => (
            <p key={who}>{t(writing ? "writes" : "looks", { who })}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}
