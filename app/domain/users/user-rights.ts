import { isRight, type Right } from "#app/domain/accounts/rights.ts";
import { type Actor, mayPass } from "#app/lib/actor.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { UserRole } from "./limits.ts";

/** What a user of a business may do. */
export interface Rights {
  role: UserRole;
  permissions: readonly string[];
}

/** Rights as they are stored: each key once, and none for an admin, who may do everything. */
export const storedRights = ({ role, permissions }: Rights): { role: UserRole; permissions: string[] } => ({
  role,
  permissions: role === "admin" ? [] : [...new Set(permissions)].sort(),
});

/** What gives power over others, or over whether the business stays. */
const powerful: readonly string[] = [
  "POST_/v1/users/enroll",
  "PUT_/v1/users/:user_id/permissions",
  "POST_/v1/users/withdraw/:user_id",
  "PUT_/v1/members/:member_id/pin",
  "DELETE_/v1/users",
] satisfies Right[];

/** Whether the operator's support would give power that lasts when its hour is over. */
const outlasts = (actor: Actor, key: string): boolean => actor.kind === "support" && powerful.includes(key);

/**
 * The keys that somebody may give to others: all of the catalogue for an admin, for support but those that give power, else
 * those that they have.
 */
export const mayGive = (actor: Actor, key: Right): boolean => mayPass(actor, [key]) && !outlasts(actor, key);

/** Whether somebody may make others admins, and change or remove these. */
export const mayMakeAdmin = (actor: Actor): boolean => actor.kind !== "support" && mayPass(actor, ["admin"]);

/**
 * Refuses to let anybody raise their own power through somebody else. Only an admin makes an admin or touches one
 * (`users_admin`); the operator's support makes and unmakes none, and gives nobody a key to power over others
 * (`users_support`): that would last when its hour is over. Whoever is none gives only what they have themselves
 * (`users_beyond`): else the key that enrolls would be every key, by a second mailbox. What the other one had before may
 * stay, or be taken away.
 */
export function requirePower(actor: Actor, before: Rights | null, after: Rights | null): void {
  const isOrBecomes = [before, after].map((rights) => rights?.role === "admin");
  if (actor.kind === "support" && isOrBecomes[0] !== isOrBecomes[1])
    throw new Refusal("users_support", { field: "role" });
  const added = (after?.permissions ?? []).filter((key) => !before?.permissions.includes(key));
  if (added.some((key) => outlasts(actor, key))) throw new Refusal("users_support", { field: "permissions" });
  if (mayPass(actor, ["admin"])) return;
  if (before?.role === "admin" || after?.role === "admin") throw new Refusal("users_admin");
  if (added.some((key) => !isRight(key) || !mayGive(actor, key)))
    throw new Refusal("users_beyond", { field: "permissions" });
}

/** Whether somebody can read the PINs of the store's members: admins and holders of the PIN key (document 4). */
export const readsPins = ({ role, permissions }: Rights): boolean =>
  role === "admin" || permissions.includes("PUT_/v1/members/:member_id/pin");

/** Whether somebody may do less than before. */
export const loses = (before: Rights, after: Rights): boolean =>
  after.role !== "admin" &&
  (before.role === "admin" || before.permissions.some((key) => !after.permissions.includes(key)));
