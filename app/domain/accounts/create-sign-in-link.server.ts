import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";

/** A sign-in link for an address, valid once for 15 minutes, without a mail: for whoever starts the program. */
export async function createSignInLink(email: string): Promise<string> {
  const { link } = await issueSignInToken(prisma, email.trim().toLowerCase(), databaseNow());
  return link;
}
