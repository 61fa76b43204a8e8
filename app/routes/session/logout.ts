import { redirect } from "react-router";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { recognizeUser } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { deviceOf, rememberDevice } from "#app/http/device.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [recognizeUser];

export const loader = () => redirect("/");

/** Signs out; from the console it leads to /login, from elsewhere to the first page (document 1, section 2). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  if (caller.scope) await perform(signOut, caller, {});
  const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize("", { maxAge: 0 }) });
  const device = await deviceOf(request);
  if (device.userId) headers.append("Set-Cookie", await rememberDevice({ ...device, userId: null }));
  return redirect(url.searchParams.get("to") === "login" ? "/login" : "/", { status: 303, headers });
}
