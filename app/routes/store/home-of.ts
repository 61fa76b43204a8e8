import type { MemberRole } from "#app/lib/actor.ts";

interface Starting {
  role: MemberRole;
  workplaceId: string | null;
  /** Whether an order waits that was being taken when the last session ended. */
  left?: boolean;
}

/**
 * Where a member starts: the board, an order that was left, a new one, or the choice of a workplace (document 4, Store
 * site and Added on 22 November 2026).
 */
export function homeOf(slug: string, member: Starting): string {
  const base = `/store/${encodeURIComponent(slug)}`;
  if (member.role === "delivery") return `${base}/board`;
  if (member.left) return `${base}/resume`;
  return member.workplaceId ? `${base}/new` : `${base}/workplace`;
}
