import { proofMail } from "#app/emails/proof.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends the code by which somebody proves once more who they are. */
export const sendProofMail = ({ to, code, locale }: TaskPayloads["mail.proof"]): Promise<void> =>
  deliver({ to: { address: to }, ...proofMail({ code, ...mailIn(locale) }) });
