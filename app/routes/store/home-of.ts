import type { MemberRole } from "#app/lib/actor.ts";

/** Where a member starts: the board, a new order, or the choice of a workplace (document 4, Store site). */
export function homeOf(slug: string, member: { role: MemberRole; workplaceId: string | null }): string {
  const base = `/store/${encodeURIComponent(slug)}`;
  if (member.role === "delivery") return `${base}/board`;
  return member.workplaceId ? `${base}/new` : `${base}/workplace`;
}
