import { z } from "zod";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { forgetTries, takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { admitUser } from "./admit-user.server.ts";
import { openSession } from "./open-session.server.ts";
import { signInProof } from "./schema.server.ts";
import { signSessionToken } from "./session-token.server.ts";
import { proveCode, spendCode, spendLink } from "./sign-in-token.server.ts";

export interface SignedIn {
  /** What the session's cookie holds. */
  secret: string;
  /** What `x-token` holds. */
  token: string;
  /** Whether the welcome form comes next. */
  isNew: boolean;
}

/**
 * Signs in by the token of a mailed link, or by an address and its code; a session that the caller already has ends.
 * An unknown address becomes a user with an organization. Refuses `token_refused` (40001), `code_refused` and
 * `too_many`. Document 1, section 7; document 4, Account and organization.
 */
export const signIn = operation({
  key: "POST_/v1/sessions/login",
  access: ["anyone"],
  input: signInProof,
  output: z.object({ token: z.string() }),
  // A wrong code is counted although it is refused, so the transaction begins after it.
  writes: false,
  async run({ actor, ip, userAgent, language, now }, { token, email = "", code = "" }): Promise<SignedIn> {
    const spend = token ? (tx: Tx) => spendLink(tx, token, now) : await provenBy(email, code, ip, now);
    const { secret, isNew } = await prisma.$transaction(async (tx) => {
      const address = await spend(tx);
      if (!address) throw token ? new Refusal("token_refused") : codeRefused();
      const { userId, organizationId, isNew } = await admitUser(tx, address, language);
      if (actor.kind === "user") await tx.session.deleteMany({ where: { id: actor.sessionId } });
      return { secret: await openSession(tx, { userId, organizationId, ip, userAgent, now }), isNew };
    });
    return { secret, token: await signSessionToken(secret, "user"), isNew };
  },
});

const codeRefused = () => new Refusal("code_refused", { field: "code" });

async function provenBy(email: string, code: string, ip: string, now: Date) {
  await takeTry("signInTriesFromIp", ip);
  await takeTry("signInTriesOfAddress", email);
  const proven = await proveCode(prisma, email, code, now);
  if (!proven) throw codeRefused();
  await forgetTries("signInTriesOfAddress", email);
  return (tx: Tx) => spendCode(tx, proven);
}
