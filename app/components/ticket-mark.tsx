import { Status, type Tone } from "./status.tsx";
import { useTranslation } from "./translation.tsx";

const tones = {
  open: "pending",
  pending_support: "preparing",
  pending_customer: "out",
  resolved: "handed",
} as const satisfies Record<string, Tone>;

/** Where a ticket stands: a word, a shape and a colour. */
export function TicketMark({ status }: { status: keyof typeof tones }) {
  const { t } = useTranslation("helpdesk");
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}
