import { databaseNow } from "#app/lib/clock.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";

/** A sign-in link for an address, valid once for 15 minutes, without a mail: for whoever starts the program. */
export async function createSignInLink(email: string): Promise<string> {
  const asked = { email: email.trim().toLowerCase(), asker: sha256("launcher") };
  const { link } = await issueSignInToken(prisma, asked, databaseNow());
  return link;
}
