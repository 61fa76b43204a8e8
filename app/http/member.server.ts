import { type RouterContextProvider, redirect } from "react-router";
import type { Actor, MemberRole } from "#app/lib/actor.ts";
import { reportRefusal } from "#app/lib/caller.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { callerOf, scopeOf } from "./caller.server.ts";
import { asPage } from "./page-refusal.server.ts";

export type Member = Extract<Actor, { kind: "member" }>;

/** The member who uses the store; refused where a page is opened outside of its guard. */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const { actor } = callerOf(context);
  if (actor.kind !== "member") throw asPage(new Refusal("unauthenticated"));
  return actor;
}

/**
 * The sales member and the workplace that they take orders in: without one they choose it first (document 4, Store
 * site). Refuses delivery members with 403.
 */
export function salesMemberOf(
  context: Readonly<RouterContextProvider>,
  request?: Request,
): Member & { workplaceId: string } {
  const member = memberOf(context);
  if (member.role !== "sales") throw otherRole(context, "sales", request);
  const { workplaceId } = member;
  if (!workplaceId) throw redirect(`/store/${scopeOf(context).organization.slug}/workplace`);
  return { ...member, workplaceId };
}

const otherRole = (context: Readonly<RouterContextProvider>, key: MemberRole, request?: Request) =>
  asPage(reportRefusal(callerOf(context), new Refusal("forbidden", { params: { key } })), request);
