import { Status, type Tone } from "#app/components/status.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { TicketStatus } from "#app/domain/tickets/statuses.ts";

const tones: Record<TicketStatus, Tone> = {
  open: "pending",
  pending_support: "preparing",
  pending_customer: "out",
  resolved: "handed",
};

/** Where a ticket stands: a word, a shape and a colour. */
export function TicketMark({ status }: { status: TicketStatus }) {
  const { t } = useTranslation("helpdesk");
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}
