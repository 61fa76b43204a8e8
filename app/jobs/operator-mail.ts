import { operatorNotice } from "#app/emails/operator-notice.tsx";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends a notice to one address of the operator. */
export async function sendOperatorMail({
  to,
  subject,
  lines,
  locale,
}: TaskPayloads["mail.operator"]): Promise<void> {
  const { language, t } = mailIn(locale);
  const part = { language, subject, title: subject, lines, foot: t("operator.why") };
  await deliver({ to: { address: to }, ...operatorNotice([part]) });
}
