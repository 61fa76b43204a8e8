import type { TFunction } from "i18next";

interface Framed {
  t: TFunction<["mail", "common"]>;
  /** What the ticket is about, as it may stand in a mail. */
  about: string;
  /** Whether the mail itself can be answered. */
  byMail: boolean;
}

/** What stands around an answer of the staff in its mail: above it, and below. */
export const answerFrame = ({ t, about, byMail }: Framed) => ({
  subject: t("ticketAnswer.subject"),
  about: t("ticket.about", { subject: about }),
  how: t(byMail ? "ticketAnswer.byMail" : "ticketAnswer.inConsole"),
  open: t("ticketAnswer.open"),
  why: t("ticketAnswer.why"),
});

/** The page that an answer's mail leads to. */
export const pageOfTicket = (ticketId: string): string => `/console/helpdesk/${ticketId}`;
