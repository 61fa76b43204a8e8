import { z } from "zod";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { forgetTries, takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { endOwnSession } from "./end-own-session.server.ts";
import { enterAs } from "./enter-as.server.ts";
import { enterAsSupport, triedMasterToken } from "./enter-as-support.server.ts";
import { isMasterToken } from "./master-token.ts";
import { signSessionToken } from "./session-token.server.ts";
import { signInProof } from "./sign-in-input.server.ts";
import {
  askerOf,
  endedByRight,
  signInOrigin,
  toRemember,
  userPerson,
  type Whence,
} from "./sign-in-origin.server.ts";
import { isRightCode, spendCode, spendLink, takeCodeTry } from "./sign-in-token.server.ts";
import { countTry, forgetTriesOf, noMoreTries } from "./wrong-tries.server.ts";

export interface SignedIn {
  /** What the session's cookie holds. */
  secret: string;
  /** What `x-token` holds. */
  token: string;
  /** Whether the welcome form comes next. */
  isNew: boolean;
  /** Null for the operator's support, which is nobody's account. */
  userId: string | null;
  /** The business that it is in; null for the operator's support. */
  organizationId: string | null;
  /** What the browser is to remember of the user; null for a program. */
  knownAs: string | null;
}

/**
 * Signs in by the token of a mailed link, by an address and its code, or by a master token, as the operator's support; a
 * session that the caller already has ends. An unknown address becomes a user with an organization. Refuses
 * `token_refused` (40001), `code_refused`, `too_many`, `code_blocked` after 30 wrong codes from browsers that are not known
 * (the mailed link still works), and `passkey_required` to a program that signs in by mail where admins need a passkey.
 * Document 1, section 7; document 4, Account and organization.
 */
export const signIn = operation({
  key: "POST_/v1/sessions/login",
  summary: "Sign in by the mail's link or code, or by a master token",
  refuses: ["code_blocked", "code_refused", "passkey_required", "token_refused", "too_many"],
  access: ["anyone"],
  input: signInProof,
  output: z.object({ token: z.string() }),
  // A wrong code is counted although it is refused, so the transaction begins after it.
  transaction: false,
  async run({ actor, ip, browser, userAgent, language, host, now }, typed): Promise<SignedIn> {
    const { token, email = "", code = "", business_id: wanted = null } = typed;
    if (token !== undefined && isMasterToken(token)) return supportBy(token, { actor, ip, userAgent, now });
    const spend =
      token !== undefined
        ? (tx: Tx) => spendLink(tx, token, now)
        : await provenBy({ email, code }, { browser, ip }, now);
    const { address, ...signedIn } = await prisma.$transaction(async (tx) => {
      const proof = await spend(tx);
      if (!proof) throw token !== undefined ? new Refusal("token_refused") : codeRefused();
      const { email: address, organizationId, provedAt, shown } = proof;
      await endOwnSession(tx, actor);
      await forgetTriesOf(tx, endedByRight(userPerson(address), browser));
      const whence = { browser, ip, userAgent, language, host, now, provedAt, shown };
      return { ...(await enterAs(tx, address, whence, organizationId ?? wanted)), address };
    });
    const knownAs = await toRemember(browser, userPerson(address).knownAs);
    return { ...signedIn, token: signSessionToken(signedIn.secret, "user", now), knownAs };
  },
});

async function supportBy(token: string, entering: Parameters<typeof enterAsSupport>[2]): Promise<SignedIn> {
  const claims = await triedMasterToken(token, entering.ip, entering.now);
  const secret = await prisma.$transaction((tx) => enterAsSupport(tx, claims, entering));
  const signed = signSessionToken(secret, "support", entering.now);
  return { secret, token: signed, isNew: false, userId: null, organizationId: null, knownAs: null };
}

const codeRefused = () => new Refusal("code_refused", { field: "code" });

interface Typed {
  email: string;
  code: string;
}

/** Only who asked for a mail can spend its code, or the tries that it has. */
async function provenBy({ email, code }: Typed, whence: Whence, now: Date) {
  const origin = await signInOrigin(prisma, whence, userPerson(email));
  if (!origin.known) await takeTry("signInTriesFromIp", whence.ip);
  const counted = `${origin.from} ${email}`;
  await takeTry("signInTriesOfAddress", counted);
  const tried = await takeCodeTry(prisma, { email, asker: askerOf(whence) }, now);
  if (!tried) throw codeRefused();
  if ((await countTry(prisma, origin.subject)) === null)
    throw await noMoreTries(prisma, origin.subject, "code_blocked", { field: "code" });
  if (!(await isRightCode(prisma, tried, email, code))) throw codeRefused();
  await forgetTries("signInTriesOfAddress", counted);
  return (tx: Tx) => spendCode(tx, tried);
}
