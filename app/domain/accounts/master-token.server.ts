import { z } from "zod";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { MASTER_MINUTES } from "./limits.ts";
import { MASTER_PARAM } from "./master-token.ts";
import { readWebToken, signWebToken } from "./web-token.server.ts";

const PURPOSE = "master-token";

/** The organization that the token is for, and what makes it one of its kind. */
const claims = z.object({ o: z.uuid(), t: z.string(), exp: z.number() });
export type MasterClaims = z.output<typeof claims>;

/** A token by which support enters one organization: once, within 15 minutes (document 4, Account and organization). */
export const signMasterToken = (organizationId: string, now: Date): string =>
  signWebToken({ o: organizationId, t: randomToken() }, PURPOSE, MASTER_MINUTES * 60, now);

/** What a master token says; null when it was not signed here or has expired. */
export const readMasterToken = (token: string, now: Date): MasterClaims | null =>
  readWebToken(token, PURPOSE, claims, now);

/** Spends a token that was read; false when it was spent before, also by another process at the same time. */
export async function spendMasterToken(tx: Tx, { t, exp }: MasterClaims): Promise<boolean> {
  const spent = await tx.spentChallenge.createMany({
    data: { hash: sha256(`${PURPOSE} ${t}`), expiresAt: new Date(exp * 1000) },
    skipDuplicates: true,
  });
  return spent.count === 1;
}

/** The address that lets support into the organization of a code; null when there is none (document 1, section 2). */
export async function masterAddress(db: Db, slug: string, now: Date): Promise<string | null> {
  const found = await db.organization.findUnique({ where: { slug }, select: { id: true } });
  return found && `${env().origin}/?${MASTER_PARAM}=${signMasterToken(found.id, now)}`;
}
