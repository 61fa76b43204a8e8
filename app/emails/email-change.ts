import { unlinked } from "#app/lib/mail-text.ts";
import type { EmailChangeMail } from "#app/lib/queue-tasks.ts";
import { linkTo, together } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface ChangeMail extends Writing {
  kind: EmailChangeMail;
  /** The other address. */
  address: string;
  /** What its reader can open; blank where that is nothing. */
  link: string;
}

/** The mails about a change of address (document 4, Account and organization). */
export function emailChangeMail({ kind, address, link, contact, language, t }: ChangeMail) {
  const label = kind === "old" || kind === "new" ? t("emailChange.button") : link;
  return writeMail({
    language,
    subject: t(`emailChange.${kind}.subject`),
    blocks: [
      t(`emailChange.${kind}.what`, { address: unlinked(address) }),
      together(t(`emailChange.${kind}.next`), link ? linkTo(link, label) : contact),
      t(`emailChange.${kind}.not`),
    ],
    foot: [t("emailChange.why"), t("emailChange.report", { contact })],
  });
}
