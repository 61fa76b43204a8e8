import { useState } from "react";
import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { NOBODY } from "#app/domain/support/assignee.ts";
import { useAnswers } from "./use-answers.ts";

interface TicketActsProps {
  id: string;
  status: string;
  /** The reader's id. */
  me: string;
  /** Whose it is. */
  assignee: string | null;
  /** The newest message. */
  last: string | undefined;
  /** Another one once the reader has answered. */
  answered: string;
}

/**
 * What staff do with a ticket beside answering it: as far as they have come to see it. The page reads itself anew, and what
 * is written meanwhile may stand below the window.
 */
export function TicketActs({ id, status, me, assignee, last = "", answered }: TicketActsProps) {
  const { t } = useTranslation("support");
  const at = `/support/tickets/${id}`;
  const seen = useSeen(last, `${id} ${answered} ${useAnswers(`${at}/status`)}`);
  const mine = assignee === me;
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

/** The newest message as it was drawn first since `led`: a page that reads itself anew leads nobody to what is new. */
function useSeen(last: string, led: string): string {
  const [held, setHeld] = useState({ led, last });
  if (held.led === led) return held.last;
  setHeld({ led, last });
  return last;
}
