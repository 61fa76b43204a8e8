import { categoryState, shopStates } from "#app/domain/catalogue/product-states.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * What the online shop shows, also while it is out: active in shop or in both, in an active category or uncategorized
 * (document 4, Online shop). For a FROM with `product p` and `category c` left-joined by `categoryJoin`.
 */
export const soldInShop = ({ organizationId }: Scope): Prisma.Sql =>
  Prisma.sql`p.organization_id = ${organizationId}::uuid AND p.state IN (${Prisma.join([...shopStates])})
    AND (p.category_id IS NULL OR c.state = ${categoryState.active})`;

/** What can be ordered there now: {@link soldInShop}, and not out by the business's local day (document 4, Orders). */
export const orderableInShop = (scope: Scope, now: Date): Prisma.Sql =>
  Prisma.sql`${soldInShop(scope)} AND p.out_on IS DISTINCT FROM ${localDay(now, scope.organization.timeZone)}::date`;
