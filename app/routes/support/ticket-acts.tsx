import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";

interface TicketActsProps {
  id: string;
  status: string;
  /** Whether the reader has taken it. */
  mine: boolean;
}

/** What staff do with a ticket beside answering it. */
export function TicketActs({ id, status, mine }: TicketActsProps) {
  const { t } = useTranslation("support");
  const at = `/support/tickets/${id}`;
  const waits = status === "open" || status === "pending_support";
  return (
    <>
      <PostButton variant="line" action={`${at}/assignee`} fields={{ take: mine ? "no" : "yes" }}>
        {mine ? t("giveBack") : t("take")}
      </PostButton>
      {waits ? (
        <PostButton variant="line" action={`${at}/status`} fields={{ status: "pending_customer" }}>
          {t("wait")}
        </PostButton>
      ) : null}
      {status === "resolved" ? null : (
        <PostButton variant="line" action={`${at}/status`} fields={{ status: "resolved" }}>
          {t("resolve")}
        </PostButton>
      )}
    </>
  );
}
