import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider, redirect } from "react-router";
import type { Toast as ShownToast } from "#app/components/toasts.tsx";
import type { Translate } from "#app/lib/translate.ts";
import type toasts from "#locales/en/toasts.json";
import { toastCookie } from "./cookies.server.ts";
import { translatorOf } from "./locale.server.ts";

/** Texts that depend on a count are named without the form of the plural. */
type Named<K extends string> = K extends `${infer Name}_${"one" | "other"}` ? Name : K;

type KeyOf<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${Named<K>}` : KeyOf<T[K], `${P}${K}.`>;
}[keyof T & string];

/** A message of locales/…/toasts.json. */
export type ToastKey = KeyOf<typeof toasts>;

export interface Toast {
  id: string;
  key: string;
  kind: "success" | "error";
  params?: Record<string, string | number>;
  /** A POST that takes the act back. */
  undo?: string;
  /** The id of what was acted on: a page that has it begins there. */
  at?: string;
}

/** Characters of one parameter: a browser drops a cookie of more than 4 kB. */
const LONGEST = 300;

const cut = (value: string | number) =>
  typeof value === "string" && value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;

const cutAll = (params: Toast["params"]) =>
  params && Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cut(value)]));

/** Redirects (303) to a page that shows the message; a parameter of more than 300 characters is cut. */
export async function redirectWithToast(
  url: string,
  key: ToastKey | `errors:${string}`,
  {
    params,
    undo,
    at,
    kind = "success",
    headers,
  }: Partial<Omit<Toast, "id" | "key">> & { headers?: Headers } = {},
): Promise<Response> {
  const toast: Toast = { id: randomUUID(), key, kind, params: cutAll(params), undo, at };
  const reply = redirect(url, { status: 303, headers });
  reply.headers.append("Set-Cookie", await toastCookie.serialize(toast));
  return reply;
}

const drawnToast = createContext<Toast | null>(null);

/** Shows a message on the page that this very request draws: one that a redirect does not lead to. */
export function showToast(
  context: Readonly<RouterContextProvider>,
  key: ToastKey | `errors:${string}`,
  { kind = "success", params }: Partial<Pick<Toast, "kind" | "params">> = {},
): void {
  context.set(drawnToast, { id: randomUUID(), key, kind, params });
}

/** The pending message and the header that clears it; nulls when there is none. */
export async function takeToast(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ toast: Toast | null; clear: string | null }> {
  const toast = (await toastCookie.parse(request.headers.get("Cookie"))) as Toast | null;
  const clear = toast && (await toastCookie.serialize(null, { maxAge: 0 }));
  return { toast: context.get(drawnToast) ?? toast, clear };
}

/** A message as the page shows it, in the language of the request. */
export function toastIn(
  context: Readonly<RouterContextProvider>,
  { id, key, kind, params, undo }: Toast,
): ShownToast {
  const translate = translatorOf(context, ["toasts", "errors"]) as unknown as Translate;
  return { id, kind, text: translate(key, params ?? {}), undo };
}

/** The address of a parent page, with the search parameters kept: where a dialog leads when it is done. */
export function back(url: URL, up: string): string {
  const steps = up.split("/").length;
  return `${url.pathname.replace(/\/$/, "").split("/").slice(0, -steps).join("/")}${url.search}`;
}
