import { onTestFinished } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { env } from "#app/lib/env.server.ts";
import { makeTenant } from "./tenant.ts";
import { makeUser } from "./user.ts";

/** One of the operator's staff, who has a business of their own too; OPERATOR_EMAILS names them first until the test is over. */
export async function makeOperator() {
  const user = await makeUser(await makeTenant());
  env().operatorEmails.unshift(user.email);
  onTestFinished(() => {
    env().operatorEmails = env().operatorEmails.filter((email) => email !== user.email);
  });
  const { id, email: name } = user;
  const caller: Caller = { actor: { kind: "operator", id, name }, scope: null, ip: "127.0.0.1" };
  return { ...user, caller, asCustomer: user.caller };
}
