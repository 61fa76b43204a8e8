import { useState } from "react";
import { useLocation } from "react-router";
import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { NOBODY } from "#app/domain/support/assignee.ts";

interface TicketActsProps {
  id: string;
  status: string;
  /** The reader's id. */
  me: string;
  /** Whose it is. */
  assignee: string | null;
  /** The newest message. */
  last: string | undefined;
}

/**
 * What staff do with a ticket beside answering it: as far as they have come to see it. The page reads itself anew, and what
 * is written meanwhile may stand below the window.
 */
export function TicketActs({ id, status, me, assignee, last = "" }: TicketActsProps) {
  const { t } = useTranslation("support");
  const at = `/support/tickets/${id}`;
  const mine = assignee === me;
  const seen = useSeen(last);
  const waits = status === "open" || status === "pending_support";
  return (
    <>
      <PostButton
        variant="line"
        action={`${at}/assignee`}
        fields={{ assignee: mine ? "" : me, was: assignee ?? NOBODY }}
      >
        {mine ? t("giveBack") : t("take")}
      </PostButton>
      {waits ? (
        <PostButton variant="line" action={`${at}/status`} fields={{ status: "pending_customer", seen }}>
          {t("wait")}
        </PostButton>
      ) : null}
      {status === "resolved" ? null : (
        <PostButton variant="line" action={`${at}/status`} fields={{ status: "resolved", seen }}>
          {t("resolve")}
        </PostButton>
      )}
    </>
  );
}

/** The newest message of a page as its reader came to it, or was led to it by an act. */
function useSeen(last: string): string {
  const { key } = useLocation();
  const [held, setHeld] = useState({ key, last });
  if (held.key === key) return held.last;
  setHeld({ key, last });
  return last;
}
