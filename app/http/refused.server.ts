import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { signInMember } from "#app/domain/members/sign-in-member.server.ts";
import {
  accountSubject,
  type CountedRefusal,
  memberSubject,
  subjectDigest,
} from "#app/domain/refusals/refused.server.ts";
import type { CallEvent } from "#app/lib/caller.ts";
import type { Refusal } from "#app/lib/refusal.ts";

/**
 * What is counted of a refusal: that a limit was hit (429), a right or role is missing (403), or a sign-in failed, a
 * token of the API that is unknown or has ended being one too. Null for what anybody meets in a day's work. Document
 * 4, Added on 22 November 2026.
 */
export function refusedOf({ caller, key, input }: CallEvent, refusal: Refusal): CountedRefusal | null {
  const { actor, scope, ip } = caller;
  const who = { actor, ip, organizationId: scope?.organizationId ?? null };
  const { limit, params } = refusal.details;
  const tried = triedBy(key, input);
  if (refusal.http === 429) {
    const subject = limit ? subjectDigest(limit.subject) : (tried?.subject ?? subjectDigest(actor.id ?? ip));
    return { ...tried, ...who, kind: "limit", what: limit?.name ?? refusal.code, subject };
  }
  if (actor.kind === "user" && actor.viewing) return null;
  if (refusal.code === "forbidden" || refusal.code === "orders_not_yours")
    return { ...who, kind: "forbidden", what: String(params?.key ?? key) };
  if (tried || (!key && refusal.code === "unauthenticated"))
    return { ...tried, ...who, kind: "sign_in", what: refusal.code };
  return null;
}

/** Who was to be signed in: a member by the code of the business and the name, an account by its address. */
function triedBy(key: string | undefined, input: unknown): Pick<CountedRefusal, "store" | "subject"> | null {
  const typed = (input ?? {}) as { store?: string; username?: string; email?: string };
  if (key === signInMember.key) {
    const store = (typed.store ?? "").toLowerCase();
    return { store, subject: memberSubject(store, typed.username ?? "") };
  }
  if (key === signIn.key) return { subject: typed.email ? accountSubject(typed.email) : "" };
  return null;
}
