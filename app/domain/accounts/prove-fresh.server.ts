import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { proofAsker } from "./request-proof.server.ts";
import { typedCode } from "./sign-in-input.server.ts";
import { isRightCode, takeCodeTry } from "./sign-in-token.server.ts";
import { userOf } from "./user-of.ts";
import { countTry, forgetTriesOf, noMoreTries } from "./wrong-tries.server.ts";

/**
 * Proves afresh who acts, by the code of a mail that this very session asked for: for 12 hours it may do what can't be
 * undone. Refuses `code_refused`, and `proof_blocked` after 30 wrong ones of this session: its mails hold no link.
 * Document 4, Added on 22 November 2026.
 */
export const proveFresh = operation({
  key: "POST_/v1/sessions/proof",
  summary: "Prove afresh who one is, by the code of a mail",
  refuses: ["code_refused", "proof_blocked"],
  access: ["organization"],
  input: z.object({ code: typedCode.refine((code) => code !== "", { params: { code: "required" } }) }),
  // A wrong code is counted although it is refused.
  transaction: false,
  async run({ db, actor, now }, { code }) {
    const { name: email, sessionId } = userOf(actor);
    const tried = await takeCodeTry(db, { email, asker: proofAsker(sessionId) }, now);
    if (!tried) throw codeRefused();
    const subject = `proof ${sessionId}`;
    if ((await countTry(db, subject)) === null)
      throw await noMoreTries(db, subject, "proof_blocked", { field: "code" });
    if (!(await isRightCode(db, tried, email, code))) throw codeRefused();
    const { id, codeHash } = tried;
    const spent = await db.signInToken.deleteMany({ where: { id, codeHash } });
    if (spent.count === 0) throw codeRefused();
    await forgetTriesOf(db, [subject]);
    await db.session.updateMany({ where: { id: sessionId }, data: { provedAt: now } });
  },
});

const codeRefused = () => new Refusal("code_refused", { field: "code" });
