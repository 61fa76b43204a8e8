import { Status, type Tone } from "./status.tsx";
import { useTranslation } from "./translation.tsx";

const tones = {
  open: "pending",
  pending_support: "preparing",
  pending_customer: "out",
  resolved: "handed",
} as const satisfies Record<string, Tone>;

interface TicketMarkProps {
  status: keyof typeof tones;
  /** Whether it is the staff who read it: what waits for the customer asks nothing of them. */
  staff?: boolean;
}

/** Where a ticket stands: a word, a shape and a colour. */
export function TicketMark({ status, staff = false }: TicketMarkProps) {
  const { t } = useTranslation("helpdesk");
  if (staff && status === "pending_customer")
    return <Status tone="completed">{t("waitsForCustomer")}</Status>;
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}
