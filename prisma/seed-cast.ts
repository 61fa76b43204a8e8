import type { MemberRole } from "#app/lib/actor.ts";
import type { DemoProduct } from "./seed-catalogue.ts";

/** A member of the demo as stored; `at` holds the ids of the allowed workplaces, null is all. */
export interface CastMember {
  id: string;
  username: string;
  role: MemberRole;
  at: readonly string[] | null;
}

/** A product of the demo as stored: the price in minor units. */
export interface CastProduct extends DemoProduct {
  id: string;
  category: string;
  sku: string | null;
  barcode: string | null;
  minor: number;
}

/** Everybody and everything that the demo's orders are made of. */
export interface Cast {
  organizationId: string;
  timeZone: string;
  currency: string;
  owner: { id: string; email: string };
  workplaces: readonly { id: string; name: string }[];
  members: readonly CastMember[];
  products: readonly CastProduct[];
}

/** The members of a role who work at a workplace. */
export const workingAt = ({ members }: Cast, workplaceId: string, role: MemberRole): CastMember[] =>
  members.filter((member) => member.role === role && (member.at === null || member.at.includes(workplaceId)));
