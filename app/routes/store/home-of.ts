import type { MemberRole } from "#app/lib/actor.ts";

/** Where a member starts: the board, a new order, or the choice of a workplace (document 4, Store site). */
export function homeOf(slug: string, member: { role: MemberRole; workplaceId: string | null }): string {
  if (member.role === "delivery") return `/store/${slug}/board`;
  return member.workplaceId ? `/store/${slug}/new` : `/store/${slug}/workplace`;
}
