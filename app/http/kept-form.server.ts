import { createContext, type MiddlewareFunction, RouterContextProvider, redirect } from "react-router";
import {
  forgetForm,
  isFormGone,
  keepForm,
  keptForm,
  type SentForm,
} from "#app/domain/accounts/kept-forms.server.ts";
import { keptForms } from "#app/domain/accounts/limits.ts";
import { isPageData } from "#app/framework/page-data.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { type PictureRules, StoredPicture } from "#app/lib/picture.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { callerOf } from "./caller.server.ts";
import { deviceOf } from "./device.server.ts";
import { type ReadForm, readForm } from "./read-form.server.ts";
import { readUpTo } from "./read-up-to.ts";
import { type RequestFrame, requestContext } from "./request-context.ts";
import { redirectWithToast } from "./toast.server.ts";
import { personAlone, whileSeated } from "./upload-seats.server.ts";
import { ledTo } from "./waiting-forms.server.ts";

type Context = Readonly<RouterContextProvider>;
type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** What an address says of the form that is drawn at it once more: its id. */
const KEPT = "kept";
/** What it says where the form waited for a proof of who sends it. */
const PROVED = "proved";

/** Why the form of this request is only drawn again, and never done: its session was over, or a proof was asked for. */
export const unsentContext = createContext<Unsent | null>(null);

interface Unsent {
  why: "session_over" | "proof_given";
  /** The names of its files that are not kept. */
  lost: readonly string[];
}

const handleContext = createContext<Handle | null>(null);

/** Answers requests, and lets {@link drawKept} ask for the page that a form draws. */
export const drawsKept =
  (handle: Handle): Handle =>
  (request, context) => {
    context.set(handleContext, handle);
    return handle(request, context);
  };

/** A form that was sent too late. */
interface Late {
  /** Where it is drawn again, in a session of its business alone; null where it could not be kept. */
  to: string | null;
  /** Null of the desk. */
  business: string | null;
}

/**
 * Keeps a form of a page whose session is over, for whoever had been signed in to the console by this browser; gives
 * where it is drawn again for that person. Null where none of a business was sent. One with more than 8 MB of files is
 * kept without them. A form of the desk is of no business, and of the staff alone.
 */
export async function keepSent(request: Request, url: URL, ofDesk: boolean): Promise<Late | null> {
  if (request.method !== "POST" || !isOfPage(request)) return null;
  const { userId } = await deviceOf(request);
  return userId ? keepFor(userId, request, url, ofDesk) : null;
}

/** Keeps a form that a person sent, and gives where it is drawn again for them; null where it is of no business. */
async function keepFor(userId: string, request: Request, url: URL, ofDesk = false): Promise<Late | null> {
  const sent = await whileSeated(request, personAlone(userId), bodyOf).catch(() => null);
  if (!sent) return null;
  const organizationId = ofDesk ? null : businessOf(sent);
  if (!organizationId && !ofDesk) return null;
  const id = await keepForm({ userId, organizationId }, { path: url.pathname, ...sent }, databaseNow());
  if (!id) return { to: null, business: organizationId };
  const search = new URLSearchParams(url.search);
  search.set(KEPT, id);
  return { to: `${url.pathname}?${search}`, business: organizationId };
}

/**
 * Leads to the page that takes a proof of who acts, and from there back to the form that asked for one, as it was filled
 * in (document 4, Added on 22 November 2026).
 */
export async function askForProof(userId: string, request: Request, url: URL): Promise<Response> {
  const kept = await keepFor(userId, request, url);
  const to = kept?.to ? `${kept.to}&${PROVED}` : url.pathname + url.search;
  return redirect(`/console/account/proof?to=${encodeURIComponent(to)}`, 303);
}

/** Whether a page's form was sent, by a browser or by the router's scripts; not by what sends pictures or settings alone. */
const isOfPage = (request: Request): boolean =>
  isPageData(new URL(request.url).pathname) || (request.headers.get("Accept") ?? "").includes("text/html");

async function bodyOf(request: Request): Promise<Omit<SentForm, "path">> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const read = await readUpTo(request, keptForms.bytes);
  if (read.whole) return { contentType, body: read.whole };
  const { form, left } = await readForm(read.request);
  const pairs = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  return {
    contentType: "application/x-www-form-urlencoded",
    body: Buffer.from(new URLSearchParams(pairs).toString()),
    lost: left,
  };
}

const DRAWN_FOR = /name="organization_id"\r\n\r\n([\w-]{36})\r\n/;

/** The business that a form's page was drawn for (`DrawnFor`); null where it says none. */
function businessOf({ contentType, body }: Omit<SentForm, "path">): string | null {
  const text = Buffer.from(body).toString("latin1");
  const said = contentType.startsWith("multipart/")
    ? DRAWN_FOR.exec(text)?.[1]
    : new URLSearchParams(text).get("organization_id");
  return said && isUuid(said) ? said : null;
}

/** The id that an address says; null where it says none. */
export const keptIn = ({ searchParams }: URL): string | null => {
  const id = searchParams.get(KEPT);
  return id && isUuid(id) ? id : null;
};

/** Forgets a form that is saved: wherever its page leads now, the address does not speak of it. */
export async function forgetKept(
  id: string,
  { url, context }: { url: URL; context: Context },
): Promise<void> {
  const author = authorIn(context);
  if (author) await forgetForm(author, id);
  url.searchParams.delete(KEPT);
  url.searchParams.delete(PROVED);
}

/** Whether an address draws a form that was kept. */
export const drawsForm = (path: string): boolean => keptIn(new URL(path, "http://own.invalid")) !== null;

/** Whether nobody can be led to a form that an address draws: it was saved, or went with who was of its business. */
export async function isKeptNoMore(path: string): Promise<boolean> {
  const id = keptIn(new URL(path, "http://own.invalid"));
  return id === null || isFormGone(id, databaseNow());
}

/** Whose forms, and of which business, this request may draw again; null for whoever has none. */
function authorIn(context: Context) {
  const { actor, scope } = callerOf(context);
  if (actor.kind === "operator") return { userId: actor.id, organizationId: null };
  return actor.kind === "user" && scope ? { userId: actor.id, organizationId: scope.organizationId } : null;
}

/** The form that an address draws again, for the person whom it was kept for, in its own business. */
async function keptAt(url: URL, context: Context) {
  const id = keptIn(url);
  const author = authorIn(context);
  return id && author ? keptForm(author, id, url.pathname, databaseNow()) : null;
}

/**
 * Draws the page of a form that was kept as that form was sent: its action is asked once more, and refuses
 * (`session_over`, or `proof_given` where it waited for a proof). What the action is not a page's leads where it leads. Of a
 * form that is gone the page says so, once. Who was asked to go over first finds it waiting until here.
 */
export const drawKept: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== "GET" || isPageData(new URL(request.url).pathname)) return next();
  const [kept, handle] = [await keptAt(url, context), context.get(handleContext)];
  if (!kept) await tellOfGone(request, url, context);
  if (!kept || !handle) return next();
  const headers = new Headers(request.headers);
  headers.set("Content-Type", kept.contentType);
  const again = new Request(request.url, { method: "POST", headers, body: Buffer.from(kept.body) });
  const frame = context.get(requestContext);
  const why = url.searchParams.has(PROVED) ? "proof_given" : "session_over";
  const response = await handle(again, contextOf(frame, { why, lost: kept.lost ?? [] }));
  const left = await ledTo(request, url.pathname + url.search);
  if (left) response.headers.append("Set-Cookie", left);
  if (response.status < 400 || response.status > 499) return response;
  return new Response(response.body, { headers: response.headers });
};

/** Leads to the page of a form that is gone, with a message. */
async function tellOfGone(request: Request, url: URL, context: Context): Promise<void> {
  const id = keptIn(url);
  if (!id || !authorIn(context) || !(await isFormGone(id, databaseNow()))) return;
  const left = await ledTo(request, url.pathname + url.search);
  const search = new URLSearchParams(url.search);
  for (const name of [KEPT, PROVED]) search.delete(name);
  throw await redirectWithToast(`${url.pathname}${search.size > 0 ? `?${search}` : ""}`, "keptGone", {
    kind: "info",
    headers: new Headers(left ? [["Set-Cookie", left]] : []),
  });
}

function contextOf(frame: RequestFrame, unsent: Unsent): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, frame);
  context.set(unsentContext, unsent);
  return context;
}

/**
 * Adds the pictures of a form that was kept to one that is sent from its page, as far as there is room beside what was chosen
 * since.
 */
export async function withKeptPictures(
  read: ReadForm,
  rules: PictureRules,
  { url, context }: { url: URL; context: Context },
): Promise<void> {
  const kept = await keptAt(url, context);
  if (!kept?.contentType.startsWith("multipart/")) return;
  const headers = { "Content-Type": kept.contentType };
  const request = new Request(url, { method: "POST", headers, body: Buffer.from(kept.body) });
  const before = await readForm(request, rules, callerOf(context));
  if (before.refusal?.code === "too_many") read.refusal ??= before.refusal;
  read.pictures.push(...before.pictures);
  for (const [name, { max }] of Object.entries(rules)) {
    const chosen = read.form.getAll(name);
    const others = before.form.getAll(name).filter((one) => !chosen.some((other) => isSame(one, other)));
    for (const picture of others.slice(0, max - chosen.length)) read.form.append(name, picture);
  }
}

const isSame = (one: FormDataEntryValue, other: FormDataEntryValue) =>
  one instanceof StoredPicture && other instanceof StoredPicture && one.stored.digest === other.stored.digest;
