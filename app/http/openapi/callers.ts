import { type Access, isOperationKey, type OperationKey } from "#app/lib/actor.ts";

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
export function whoMay(access: readonly Access[]): string {
  const rights = access.filter(isOperationKey).map((way) => `\`${way}\``);
  const named = access.flatMap((way) => (isOperationKey(way) ? [] : [people[way]]));
  return [
    ...(rights.length > 0 ? [`admins and users with the right ${rights.join(" or ")}`] : []),
    ...named,
  ].join(", ");
}

/** Whether a call asks for `x-token`: neither what anyone may do nor a shop's customers need one. */
export const needsToken = (access: readonly Access[]): boolean =>
  !access.includes("anyone") && !access.includes("shop");
