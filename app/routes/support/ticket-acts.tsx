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
  /** The message that the reader has seen last. */
  seen: string | undefined;
}

/** What staff do with a ticket beside answering it. */
export function TicketActs({ id, status, me, assignee, seen = "" }: TicketActsProps) {
  const { t } = useTranslation("support");
  const at = `/support/tickets/${id}`;
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
