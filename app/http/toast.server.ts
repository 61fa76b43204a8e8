import { randomUUID } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { isPageData } from "#app/framework/page-data.ts";
import { mayPass } from "#app/lib/actor.ts";
import { cutText } from "#app/lib/cut-text.ts";
import { refusalCodes } from "#app/lib/refusal.ts";
import type { Toast as ShownToast } from "#app/lib/toast.ts";
import type toasts from "#locales/en/toasts.json";
import { callerOf } from "./caller.server.ts";
import { sessionCookie, storeCookie, toastCookie, untoldCookie } from "./cookies.server.ts";
import { textsOf } from "./locale.server.ts";
import { isOwnPath } from "./own-path.ts";

/** Texts that depend on a count are named without the form of the plural. */
type Named<K extends string> = K extends `${infer Name}_${"one" | "other"}` ? Name : K;

type KeyOf<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Named<K>}` : KeyOf<T[K], `${P}${K}.`>;
}[keyof T & string];

/** A message of locales/…/toasts.json. */
export type ToastKey = KeyOf<typeof toasts>;

/** What says that there was nothing to save (document 3, section 8: info). */
const nothingDone: readonly string[] = ["unchanged", "organization.nothing"] satisfies ToastKey[];

/** Characters of one parameter: a browser drops a cookie of more than 4 kB. */
const LONGEST = 300;

const toastShape = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(["success", "info", "error"]),
  params: z.record(z.string(), z.union([z.string().max(2 * LONGEST), z.number()])).optional(),
  /** A POST that takes the act back: a path of the product. */
  undo: z.string().refine(isOwnPath).optional(),
  /** The id of what was acted on: a page that has it begins there. */
  at: z.string().optional(),
});

export type Toast = z.output<typeof toastShape>;

const cutAll = (params: Toast["params"]) =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? cutText(value, LONGEST) : value,
    ]),
  );

/** Redirects (303) to a page that shows the message; a parameter of more than 300 characters is cut. */
export async function redirectWithToast(
  url: string,
  key: ToastKey | `errors:${string}`,
  {
    params,
    undo,
    at,
    kind = nothingDone.includes(key) ? "info" : "success",
    headers,
  }: Partial<Omit<Toast, "id" | "key">> & { headers?: Headers } = {},
): Promise<Response> {
  const toast: Toast = { id: randomUUID(), key, kind, params: cutAll(params), undo, at };
  const reply = redirect(url, { status: 303, headers });
  reply.headers.append("Set-Cookie", await toastCookie.serialize(toast));
  reply.headers.append("Set-Cookie", await untoldCookie.serialize(toast.id));
  return reply;
}

const drawnToast = createContext<Toast | null>(null);

/** Shows a message on the page that this very request draws: one that a redirect does not lead to. */
export function showToast(
  context: Readonly<RouterContextProvider>,
  key: ToastKey | `errors:${string}`,
  { kind = "success", params, undo }: Partial<Pick<Toast, "kind" | "params" | "undo">> = {},
): void {
  context.set(drawnToast, { id: randomUUID(), key, kind, params, undo });
}

/**
 * The message that waits, and the headers that end it; none when scripts ask for what a page is drawn from: such an answer
 * may be dropped, so the page that shows the message ends it.
 */
export async function takeToast(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ toast: Toast | null; ended: Headers }> {
  const drawn = context.get(drawnToast);
  if (drawn) return { toast: drawn, ended: new Headers() };
  const toast = await pendingToast(request);
  const ends = toast && !isPageData(new URL(request.url).pathname);
  return { toast, ended: ends ? await endedToast() : new Headers() };
}

/** The message that waits in the browser of a request; null for whatever this server can't have written, or was shown. */
async function pendingToast(request: Request): Promise<Toast | null> {
  const sent = request.headers.get("Cookie");
  const read = toastShape.safeParse(await toastCookie.parse(sent));
  return read.success && read.data.id === (await untoldCookie.parse(sent)) ? read.data : null;
}

const endedToast = async (): Promise<Headers> =>
  new Headers([
    ["Set-Cookie", await toastCookie.serialize(null, { maxAge: 0 })],
    ["Set-Cookie", await untoldCookie.serialize(null, { maxAge: 0 })],
  ]);

/** Root middleware: a message that waits ends with the session of whom it is for, and is shown to nobody else. */
export const endToastWithSession: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  const set = answer.headers.getSetCookie();
  const sets = (...names: string[]) => set.some((one) => names.some((name) => one.startsWith(`${name}=`)));
  if (!sets(sessionCookie.name, storeCookie.name) || sets(toastCookie.name)) return answer;
  for (const [name, value] of await endedToast()) answer.headers.append(name, value);
  return answer;
};

/** A message as the page shows it, in the language of the request. */
export function toastIn(
  context: Readonly<RouterContextProvider>,
  { id, key, kind, params, undo }: Toast,
): ShownToast {
  const translate = textsOf(context, "toasts", "errors");
  return { id, kind, text: translate(key, params ?? {}), undo, refused: refusedBy(context, key) };
}

/** What was refused, and whether its reader is an administrator; nothing for other messages. */
function refusedBy(context: Readonly<RouterContextProvider>, key: string): ShownToast["refused"] {
  const code = refusalCodes.find((one) => key === `errors:refusal.${one}`);
  return code && { code, isAdmin: mayPass(callerOf(context).actor, ["admin"]) };
}
