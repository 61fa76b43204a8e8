import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";

const LOOK_EVERY_MS = 20_000;

interface OthersProps {
  ticketId: string;
  others: readonly { email: string; writing: boolean }[];
}

/**
 * Who else of the staff has the ticket open. With scripts the page says every 20 seconds that it is open still, and
 * whether an answer is being written; what it shows is read anew by that.
 */
export function Others({ ticketId, others }: OthersProps) {
  const { t } = useTranslation("support");
  const { submit } = useFetcher();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      const area = document.getElementById("answer-message");
      const writing = area instanceof HTMLTextAreaElement && area.value.trim() !== "" ? "yes" : "no";
      submit({ writing }, { method: "post", action: `/support/tickets/${ticketId}/look` });
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [submit, ticketId]);
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
