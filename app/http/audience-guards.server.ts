import { type MiddlewareFunction, redirect } from "react-router";
import { isStaff, isStaffKnown } from "#app/domain/operator/is-staff.server.ts";
import { findStore } from "#app/domain/organizations/find-store.server.ts";
import { deskKeyOwed } from "#app/domain/passkeys/desk-key-owed.server.ts";
import { lacksPasskey } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isOfFile, leadToBusiness } from "./business-asked.server.ts";
import { callerContext } from "./caller.server.ts";
import { deviceOf } from "./device.server.ts";
import { given, load } from "./load.server.ts";
import { asPage } from "./page-refusal.server.ts";
import { recognize, secretOf } from "./recognize.server.ts";
import { sessionOver } from "./session-over.ts";
import { askToSignIn } from "./way-back.server.ts";

/** Recognizes a console user by the session cookie; leaves everybody else a visitor. */
export const recognizeUser: MiddlewareFunction<Response> = async ({ request, context }) =>
  context.set(callerContext, await recognize("user", request, context));

/**
 * The console's guard: a visitor goes to /login (document 1, section 2), and from there back; who follows a link about
 * another business, to the question whether to go over; who lacks the passkey that the organization requires, to where it
 * is shown or added.
 */
export const requireUser: MiddlewareFunction<Response> = async (args, next) => {
  await recognizeUser(args, next);
  const caller = args.context.get(callerContext);
  if (!caller?.scope) throw await askToSignIn(args.request, args.url);
  const lacks = lacksPasskey(caller.actor);
  const elsewhere = lacks && isOfFile(args.url) ? null : leadToBusiness(args, caller.scope);
  if (elsewhere) throw elsewhere;
  if (lacks) throw await askToSignIn(args.request, args.url, { at: "/activate/passkey" });
};

/** The user of OPERATOR_EMAILS who calls by themselves, in a browser; null for everybody else. */
function staffIn(caller: Caller | null) {
  const actor = caller?.actor;
  if (actor?.kind !== "user" || actor.viewing || actor.byToken) return null;
  return isStaff(actor.name) ? actor : null;
}

interface DeskStanding {
  /** One of the operator's staff, in no business; null for whoever is none, or owes the desk a passkey. */
  staff: Caller | null;
  /** That one of the staff has to show a passkey first, in whichever business they are signed in. */
  owes: boolean;
}

/** How a caller stands to the support desk. */
async function deskStanding(caller: Caller | null): Promise<DeskStanding> {
  const staff = staffIn(caller);
  if (!caller || !staff) return { staff: null, owes: false };
  if (await perform(deskKeyOwed, caller, {})) return { staff: null, owes: true };
  const { id, name } = staff;
  return { staff: { ...caller, actor: { kind: "operator", id, name }, scope: null }, owes: false };
}

/** Whether one of the staff has to show a passkey before they enter the desk, in whichever business they are signed in. */
export const owesDeskKey = async (caller: Caller): Promise<boolean> => (await deskStanding(caller)).owes;

/** One of the operator's staff, in no business; null for whoever is none, or owes the desk a passkey. */
export const asStaff = async (caller: Caller | null): Promise<Caller | null> =>
  (await deskStanding(caller)).staff;

/**
 * The guard of /support: for the operator's staff. For everybody else it does not exist; a visitor whose browser has let
 * one of the staff in before goes to /login, and from there back.
 */
export const requireOperator: MiddlewareFunction<Response> = async (args, next) => {
  await recognizeUser(args, next);
  const caller = args.context.get(callerContext);
  const { staff, owes } = await deskStanding(caller);
  const unknown = !caller && (await hasLetStaffIn(args.request));
  const at = owes ? "/activate/passkey" : "/login";
  if (owes || unknown) throw await askToSignIn(args.request, args.url, { at, ofDesk: true });
  enterDesk(args, staff);
};

/** The guard of what a page of the desk sends by itself: it leads nobody away from what they type. */
export const requireOperatorInPlace: MiddlewareFunction<Response> = async (args, next) => {
  await recognizeUser(args, next);
  enterDesk(args, await asStaff(args.context.get(callerContext)));
};

const hasLetStaffIn = async (request: Request): Promise<boolean> =>
  isStaffKnown((await deviceOf(request)).known);

function enterDesk({ context }: Parameters<typeof requireOperator>[0], staff: Caller | null): void {
  if (!staff) throw asPage(new Refusal("not_found"));
  context.set(callerContext, staff);
}

/** Recognizes a store member by the store cookie; leaves everybody else a visitor. */
export const recognizeMember: MiddlewareFunction<Response> = async ({ request, context }) =>
  context.set(callerContext, await recognize("member", request, context));

/**
 * The guard of /store/{slug}/…: a member of that very business passes, everybody else comes to its sign-in page, which
 * says so (`ended`) when a session is over, and whether something was being sent, which only a member's page can send. A
 * code that the business gave up leads to the same page under the present one (document 4, Store site); what its own
 * member sends to such an address is done there, since it would get lost on the way.
 */
export const requireMember: MiddlewareFunction<Response> = async (args, next) => {
  await recognizeMember(args, next);
  const { slug = "" } = args.params;
  const caller = args.context.get(callerContext);
  const own = caller?.actor.kind === "member" && caller.scope?.organization.slug;
  if (own === slug) return;
  args.context.set(callerContext, null);
  const store = await load(given(findStore, { slug }), args);
  const present = store?.slug ?? slug;
  const { method } = args.request;
  const { pathname, search } = args.url;
  if (present !== slug && method === "GET")
    throw redirect(pathname.replace(/^\/store\/[^/]+/, `/store/${present}`) + search);
  if (own === present) return args.context.set(callerContext, caller);
  const sent = method !== "GET";
  const over = !caller?.scope && (sent || (await secretOf("member", args.request)) !== null);
  throw redirect(over ? sessionOver(present, method) : `/store/${encodeURIComponent(present)}`);
};
