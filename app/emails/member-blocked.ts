import { WRONG_TRIES } from "#app/domain/accounts/limits.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { linkTo } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface MemberBlockedMail extends Writing {
  member: string;
  business: string;
  /** The address of the Team screen. */
  link: string;
}

/** The mail that tells an admin of wrong PINs. */
export function memberBlockedMail({ link, contact, language, t, ...typed }: MemberBlockedMail) {
  const [member, business] = [unlinked(typed.member), unlinked(typed.business)];
  return writeMail({
    language,
    subject: t("memberBlocked.subject"),
    blocks: [
      t("memberBlocked.what", { count: WRONG_TRIES, member, business }),
      t("memberBlocked.nobody", { member }),
      t("memberBlocked.known"),
      t("memberBlocked.renew"),
      linkTo(link, t("memberBlocked.team")),
    ],
    foot: [t("memberBlocked.why", { business }), t("memberBlocked.report", { contact })],
  });
}
