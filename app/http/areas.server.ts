import { type MiddlewareFunction, redirect } from "react-router";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import { callerContext } from "./caller.server.ts";
import { sessionCookie } from "./cookies.server.ts";
import { requestContext } from "./request-context.ts";

/** Recognizes a console user by the session cookie; leaves everybody else a visitor. */
export const recognizeUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const secret = (await sessionCookie.parse(request.headers.get("Cookie"))) as string | null;
  const session = secret ? await findSession(secret, "user") : null;
  if (session) context.set(callerContext, { ...session, ip: context.get(requestContext).ip });
};

/**
 * The console's guard: a visitor goes to /login (document 1, section 2), a user without an organization to the
 * welcome form (document 4, Account and organization).
 */
export const requireUser: MiddlewareFunction<Response> = async (args, next) => {
  await recognizeUser(args, next);
  const caller = args.context.get(callerContext);
  if (!caller) throw redirect("/login");
  if (!caller.scope) throw redirect("/welcome");
};
