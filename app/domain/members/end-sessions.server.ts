import { type Ending, endSessions } from "#app/domain/accounts/end-sessions.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Signs a member out everywhere. Document 4, Store site: when the PIN is renewed, the role changes, on removal. */
export async function endSessionsOf(
  db: Tx,
  { organizationId }: Scope,
  memberId: string,
  because: Ending,
): Promise<void> {
  await endSessions(db, { organizationId, memberId }, because);
}
