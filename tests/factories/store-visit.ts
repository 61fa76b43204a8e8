import type { MiddlewareFunction } from "react-router";
import { requireMember } from "#app/http/audience-guards.server.ts";
import { deviceContext, deviceOf } from "#app/http/device.server.ts";
import { counterCookie } from "#tests/factories/cookies.ts";
import { routeArgs } from "#tests/setup/route-args.ts";

/** Where the store is asked for. */
export const origin = "http://127.0.0.1:3000";

interface Visit {
  form?: Record<string, string>;
  secret?: string;
  guard?: MiddlewareFunction<Response>;
  params?: Record<string, string>;
  referer?: string;
}

/** A request of a browser with a store session, as a route behind its guard gets it. */
export async function visit(
  path: string,
  { form, secret, guard = requireMember, params, referer }: Visit = {},
) {
  const url = new URL(path, origin);
  const headers = new Headers(secret ? { Cookie: await counterCookie(secret) } : {});
  if (referer) headers.set("Referer", origin + referer);
  const request = new Request(url, {
    method: form ? "POST" : "GET",
    body: form && new URLSearchParams(form),
    headers,
  });
  const [, , slug = ""] = url.pathname.split("/");
  const args = routeArgs(request, { params: { slug, ...params } });
  args.context.set(deviceContext, await deviceOf(request));
  await guard(args, async () => new Response());
  return args;
}

/** Where an answer leads. */
export const ledTo = (answer: unknown) => {
  if (!(answer instanceof Response)) throw new Error(`This is no redirect: ${JSON.stringify(answer)}`);
  return { status: answer.status, to: answer.headers.get("Location") };
};
/** What was thrown by some work. */
export const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error("Nothing was thrown.")),
    (error: unknown) => error,
  );
