export type MemberRole = "sales" | "delivery";

/** A person as whom an admin sees the console, until when. */
export interface Viewing {
  id: string;
  /** The e-mail address. */
  name: string;
  endsAt: Date;
}

/** Who acts. One type for every door; the cookie or the `x-token` is only the way they came. */
export type Actor =
  | { kind: "visitor"; id: null; name: "" }
  | { kind: "system"; id: null; name: string }
  | { kind: "operator"; id: string; name: string }
  | {
      kind: "user";
      id: string;
      /** The e-mail address. */
      name: string;
      role: "admin" | "custom";
      /** Keys of the catalogue, `METHOD_/v1/path` (document 3, section 6). */
      permissions: readonly string[];
      sessionId: string;
      /** When they have proved last who they are; absent where no session says so. */
      provedAt?: Date;
      /** When their session began; absent where there is none. */
      enteredAt?: Date;
      /** As whom an admin sees the console: role and permissions are that person's, and nothing can be changed. */
      viewing?: Viewing;
      /** Whether they act by a token of the API. */
      byToken?: true;
      /** Whether they belong to other organizations too. */
      elsewhere?: true;
      /** Where the organization requires a passkey of them: whether the session has shown one. */
      passkey?: "shown" | "lacking";
    }
  | {
      /** The operator's support in one organization, with an admin's rights (document 4, Account and organization). */
      kind: "support";
      /** The session's. */
      id: string;
      name: "support";
      role: "admin";
      permissions: readonly string[];
      sessionId: string;
      endsAt: Date;
    }
  | {
      /** Whoever orders by themselves in a business's online shop (document 4, Online shop). */
      kind: "customer";
      /** The browser's, under which its cart is kept. */
      id: string;
      name: "";
    }
  | {
      kind: "member";
      id: string;
      /** The username. */
      name: string;
      role: MemberRole;
      sessionId: string;
      /** The workplace chosen after signing in; null while none is chosen. */
      workplaceId: string | null;
    };

export const visitor: Actor = { kind: "visitor", id: null, name: "" };

/** A call of the API, which is also the right that it needs: `POST_/v1/locations`. */
export type OperationKey = `${"GET" | "POST" | "PUT" | "DELETE"}_/v1/${string}`;

/** Whether a way into an operation is such a right. */
export const isOperationKey = (way: Access): way is OperationKey => way.includes("_/v1/");

/**
 * What opens an operation: a key of the catalogue, a role, or membership alone (document 4, Who may do what); `person` also
 * to who lacks the passkey that the organization requires, `shop` to customers of the online shop.
 */
export type Access =
  | OperationKey
  | "admin"
  | "organization"
  | "person"
  | MemberRole
  | "shop"
  | "operator"
  | "anyone";

/** Whether an organization refuses somebody what it holds until they show a passkey. */
export const lacksPasskey = (actor: Actor): boolean => actor.kind === "user" && actor.passkey === "lacking";

/** Whether one of the ways in is open to the actor. The system may do everything. */
export function mayPass(actor: Actor, ways: readonly Access[]): boolean {
  if (actor.kind === "system") return true;
  return ways.some((way) => {
    if (way === "anyone") return true;
    if (way === "operator") return actor.kind === "operator";
    if (way === "shop") return actor.kind === "customer";
    if (way === "sales" || way === "delivery") return actor.kind === "member" && actor.role === way;
    if (actor.kind === "support") return true;
    if (actor.kind !== "user") return false;
    if (way === "person" || lacksPasskey(actor)) return way === "person";
    return way === "organization" || actor.role === "admin" || actor.permissions.includes(way);
  });
}
