import { z } from "zod";
import { sha256 } from "#app/lib/crypto.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";
import { userOf } from "./user-of.ts";

/** By what a session asks for codes: no other session, and no sign-in, can spend them. */
export const proofAsker = (sessionId: string): Uint8Array<ArrayBuffer> => sha256(`proof ${sessionId}`);

/**
 * Mails the user a code that proves once more who they are, for 15 minutes; the one before ends. Refuses `too_many`: more
 * than 5 for a session, or 30 from a network, within 15 minutes;
 * `passkey_required` where only a passkey proves it. Document 4, Added on 22 November 2026.
 */
export const requestProof = operation({
  key: "POST_/v1/sessions/proof/mail",
  summary: "Ask for a code by mail that proves afresh who one is",
  refuses: ["passkey_required", "too_many"],
  access: ["organization"],
  input: z.object({}),
  async run({ db, actor, ip, now, language }) {
    const { name: email, sessionId, passkey } = userOf(actor);
    if (passkey) throw new Refusal("passkey_required");
    await takeTry("proofMailsOfSession", sessionId);
    await takeTry("proofMailsFromIp", ip);
    const { code } = await issueSignInToken(db, { email, asker: proofAsker(sessionId), sessionId }, now);
    await enqueue(
      db,
      "mail.proof",
      { to: email, code, locale: language },
      { key: `mail.proof ${sessionId}` },
    );
  },
});
