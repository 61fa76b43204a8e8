import { type Access, isOperationKey, type OperationKey } from "#app/lib/actor.ts";
import type { Operation } from "#app/lib/operation.server.ts";

type Called = Pick<Operation, "access" | "token">;

/** Whom a call is for that anyone may make, where a token counts. */
const withToken: Record<NonNullable<Operation["token"]>, string> = {
  needed: "every user, in whichever business",
  heard: "anyone; a token says which business asks",
};

/** Whom a way into an operation lets in that is no right. */
const people: Record<Exclude<Access, OperationKey>, string> = {
  anyone: "anyone, without a token",
  admin: "admins",
  organization: "every user of the business",
  person: "every user of the business, also while they lack the passkey that it requires",
  sales: "sales members",
  delivery: "delivery members",
  shop: "customers of the online shop, without a token",
  operator: "the operator",
};

/** Who may make a call, in words. An admin has every right. Document 4, Who may do what. */
export function whoMay({ access, token }: Called): string {
  if (token) return withToken[token];
  const rights = access.filter(isOperationKey).map((way) => `\`${way}\``);
  const named = access.flatMap((way) => (isOperationKey(way) ? [] : [people[way]]));
  return [
    ...(rights.length > 0 ? [`admins and users with the right ${rights.join(" or ")}`] : []),
    ...named,
  ].join(", ");
}

/** Whether a call asks for `x-token`: what anyone may do and a shop's customers do asks for none, or hears one that is there. */
export function securityOf({ access, token }: Called): object[] {
  const needed = [{ token: [] }];
  if (token) return token === "heard" ? [{}, ...needed] : needed;
  return access.includes("anyone") || access.includes("shop") ? [] : needed;
}
