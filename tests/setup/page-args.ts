import { RouterContextProvider } from "react-router";
import { callerContext } from "#app/http/caller.server.ts";
import { toastCookie } from "#app/http/cookies.server.ts";
import { localeMiddleware } from "#app/http/locale.server.ts";
import { type Toast, toastIn } from "#app/http/toast.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { Language } from "#app/lib/i18n.ts";
import { type RouteArgs, routeArgs } from "./route-args.ts";

interface Visit {
  path: string;
  params?: Record<string, string>;
  /** The fields of a form that is posted; a body in parts when it has files. */
  fields?: Record<string, string> | FormData;
  caller: Caller;
  language: Language;
}

/** What a loader or an action of a page is called with. */
export async function pageArgs({ path, params = {}, fields, caller, language }: Visit): Promise<RouteArgs> {
  const context = new RouterContextProvider();
  context.set(callerContext, caller);
  const request = new Request(new URL(path, "http://127.0.0.1:3000"), {
    headers: { "Accept-Language": language },
    ...(fields && {
      method: "POST",
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    }),
  });
  const args = routeArgs(request, { params, context });
  await localeMiddleware(args, async () => new Response());
  return args;
}

/** What an action tells the person who sent the form. */
export interface Told {
  status: number;
  /** The toast of a redirect, or the messages of the form. */
  texts: string[];
  /** The fields that the messages stand beside; blank is the form as a whole. */
  fields: string[];
  /** What was typed, where the form is drawn again. */
  kept: Record<string, unknown>;
  /** What somebody else has saved meanwhile, where that differs. */
  present?: FormReply["present"];
}

interface Answer {
  data: FormReply;
  init: { status: number } | null;
}

/** Reads what an action answered: a redirect with a toast, or the reply that draws the form again. */
export async function toldBy(answer: unknown, { context }: RouteArgs): Promise<Told> {
  if (answer instanceof Response) {
    const toast = (await toastCookie.parse(answer.headers.get("Set-Cookie"))) as Toast | null;
    return {
      status: answer.status,
      texts: toast ? [toastIn(context, toast).text] : [],
      fields: [],
      kept: {},
    };
  }
  const { data, init } = answer as Answer;
  const errors = data.submission.error ?? {};
  return {
    status: init?.status ?? 200,
    texts: Object.values(errors).flatMap((messages) => messages ?? []),
    fields: Object.keys(errors),
    kept: data.submission.initialValue ?? {},
    ...(data.present && { present: data.present }),
  };
}
