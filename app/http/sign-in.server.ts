import { type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { Authenticator } from "remix-auth";
import { SUPPORT_SECONDS } from "#app/domain/accounts/limits.ts";
import type { SignedIn } from "#app/domain/accounts/sign-in.server.ts";
import { isStaffKnown } from "#app/domain/operator/is-staff.server.ts";
import { BUSINESS_ASKED } from "#app/lib/business-asked.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { releaseEmail } from "./bound-email.server.ts";
import { callerOf } from "./caller.server.ts";
import { sessionCookie } from "./cookies.server.ts";
import { deviceIn, knowing, rememberDevice } from "./device.server.ts";
import { EmailLinkStrategy, SignInRefused } from "./email-link-strategy.server.ts";
import type { FormArgs } from "./form-door.server.ts";
import type { Reply } from "./form-outcome.server.ts";
import { drawsForm, isKeptNoMore } from "./kept-form.server.ts";
import { redirectWithToast } from "./toast.server.ts";
import { forgetWayBack, type WayBack, wayBackOf } from "./way-back.server.ts";

/** The action of every step of signing in: the next page, or the form again with its messages. */
export async function signInByMail(args: FormArgs): Promise<Response | Reply> {
  const authenticator = new Authenticator<Response>().use(
    new EmailLinkStrategy(args, (signedIn) => enter(signedIn, args)),
  );
  try {
    return await authenticator.authenticate("email-link", args.request);
  } catch (error) {
    if (error instanceof SignInRefused) return error.reply;
    throw error;
  }
}

/**
 * The action of a form that signs in by what is good for one use. A second press of its button, which without scripts is
 * sent too, finds that spent: whoever is in by then goes on.
 */
export async function signInOnce(args: FormArgs): Promise<Response | Reply> {
  const came = await signInByMail(args);
  const why = came instanceof Response ? undefined : came.data.refusal?.code;
  const isSpent = why === "token_refused" || why === "code_refused";
  return isSpent && hasJustEntered(args.context) ? goOn(args) : came;
}

/** The Set-Cookie of a session: that of the operator's support lasts an hour (document 4, Account and organization). */
export const sessionFor = ({ secret, userId }: SignedIn): Promise<string> =>
  sessionCookie.serialize(secret, userId === null ? { maxAge: SUPPORT_SECONDS } : {});

/**
 * Opens the page that was asked for, else the console: the page of a form that waits only in its own business, since it would
 * be another one's anywhere else. For a new business the welcome form (document 4, Plans).
 */
export async function enter(signedIn: SignedIn, { request, context }: FormArgs): Promise<Response> {
  const { userId, organizationId, isNew, knownAs } = signedIn;
  const wayBack = await wayBackOf(request, userId);
  const way = await wayIn(wayBack, organizationId);
  const isElsewhere = wayBack !== null && way === null;
  const isWelcome = isNew && !isOfDesk(wayBack, knownAs);
  const reply =
    way && !isWelcome
      ? await leadBy(way)
      : await redirectTold(isWelcome ? "/welcome" : "/console", isElsewhere && !isNew && userId !== null);
  const device = { ...knowing(deviceIn(context), knownAs), userId };
  reply.headers.append("Set-Cookie", await sessionFor(signedIn));
  reply.headers.append("Set-Cookie", await rememberDevice(device));
  reply.headers.append("Set-Cookie", await releaseEmail());
  if (wayBack) await forget(isWelcome ? "/welcome" : (way ?? wayBack).to, request, reply);
  return reply;
}

/** Leads to the page that was asked for: to that of a form as a new document, which tells where another one is found. */
async function leadBy({ to, form }: WayBack, anew = drawsForm(to) || form !== undefined): Promise<Response> {
  if (!form?.others.length) return anew ? redirectDocument(to, 303) : redirect(to, 303);
  const { headers } = await redirectWithToast(to, "formWaits", { kind: "info" });
  return redirectDocument(to, { status: 303, headers });
}

/** Forgets what was led to: a form whose page it was, and no other. */
async function forget(to: string, request: Request, { headers }: Response): Promise<void> {
  for (const cookie of await forgetWayBack(request, to)) headers.append("Set-Cookie", cookie);
}

/** Whether one of the staff asked for a page of the desk, which is in no business. */
const isOfDesk = (wayBack: WayBack | null, knownAs: string | null): boolean =>
  knownAs !== null && wayBack?.to.startsWith("/support") === true && isStaffKnown([knownAs]);

/**
 * The way back in a session of a business: null where it leads into another one, but to a form that waits there, of which it
 * asks whether to go over.
 */
async function wayIn(wayBack: WayBack | null, organizationId: string | null): Promise<WayBack | null> {
  if (!wayBack?.business || wayBack.business === organizationId) return wayBack;
  const { to, business, form } = wayBack;
  if (!form || (await isKeptNoMore(to))) return null;
  return { ...wayBack, to: `/switch?${new URLSearchParams({ [BUSINESS_ASKED]: business, to })}` };
}

const redirectTold = async (to: string, isElsewhere: boolean): Promise<Response> =>
  isElsewhere ? redirectWithToast(to, "users.elsewhere", { kind: "info" }) : redirect(to, 303);

/** Opens the page that was asked for, else the console, to who has come in already or has shown the passkey that was missing. */
export async function goOn({ request, context }: Pick<FormArgs, "request" | "context">): Promise<Response> {
  const { actor, scope } = callerOf(context);
  const wayBack = await wayBackOf(request, actor.id);
  if (!wayBack) return redirectDocument("/console", 303);
  const way = await wayIn(wayBack, scope?.organizationId ?? null);
  const reply = way ? await leadBy(way, true) : await redirectTold("/console", true);
  await forget((way ?? wayBack).to, request, reply);
  return reply;
}

/** A second press comes within so long. */
const PRESSED_TWICE_MS = 60_000;

/**
 * Whether this browser's user has come in a moment ago, by the link that is found spent. Not longer ago: a spent link does
 * not say whose it was, and a browser may be shared.
 */
export function hasJustEntered(context: Readonly<RouterContextProvider>): boolean {
  const { actor } = callerOf(context);
  if (actor.kind !== "user" || !actor.enteredAt) return false;
  return databaseNow().getTime() - actor.enteredAt.getTime() <= PRESSED_TWICE_MS;
}

/**
 * Sends on who is already signed in (document 1, section 2): to a form of theirs that waits, which in another business is
 * asked about first.
 */
export async function leadIn({ request, context }: Pick<FormArgs, "request" | "context">): Promise<void> {
  const { actor, scope } = callerOf(context);
  if (!scope) return;
  const wayBack = await wayBackOf(request, actor.id);
  if (!wayBack?.form) throw redirect("/console/account");
  const way = await wayIn(wayBack, scope.organizationId);
  const reply = way ? await leadBy(way) : redirect("/console/account");
  await forget((way ?? wayBack).to, request, reply);
  throw reply;
}
