import { z } from "zod";
import { everRan } from "#app/domain/billing/plan-rules.ts";
import {
  factsOf,
  selectSubscriptions,
  subscriptionsColumn,
} from "#app/domain/billing/subscription-facts.server.ts";
import { createOrganization } from "#app/domain/organizations/create-organization.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { ensureUser } from "./ensure-user.server.ts";

const usedRow = z.object({
  organization_id: z.string(),
  is_admin: z.boolean(),
  subscriptions: subscriptionsColumn,
});

export interface Admitted {
  userId: string;
  organizationId: string;
  /** Whether the business has not been named and no plan has ever run: the welcome form comes next. */
  isNew: boolean;
  /** Whether nobody was known by the address before. */
  isFirst: boolean;
  /** The language of mails to the user. */
  locale: string;
}

interface Whence {
  language: Language;
  /** The host that was asked; null where nobody asked by one. */
  host: string | null;
}

/**
 * The user of an address that has proved itself, made when it is unknown, and the organization that the session is for: the
 * preferred one, else of those that are not new to them the one used last, else a new one. Whoever belongs to none gets one and
 * administers it (document 4, Plans; Account and organization). Two sign-ins of a new address at once make one user and one
 * organization.
 */
export async function admitUser(
  db: Tx,
  email: string,
  { language, host }: Whence,
  preferred: string | null = null,
): Promise<Admitted> {
  const { userId, locale, isMade: isFirst } = await ensureUser(db, email, language);
  const rows = await rowsOf(
    db,
    usedRow,
    Prisma.sql`
    SELECT m.organization_id, m.role = 'admin' AS is_admin,
      ${selectSubscriptions(Prisma.sql`m.organization_id`)} AS subscriptions
    FROM membership m
    WHERE m.user_id = ${userId}::uuid
    ORDER BY m.organization_id IS NOT DISTINCT FROM ${preferred}::uuid DESC, m.used_at DESC NULLS LAST, m.created_at, m.id`,
  );
  const known = { userId, locale, isFirst };
  const own = rows.map(({ organization_id: organizationId, is_admin, subscriptions }) => ({
    organizationId,
    isNew: is_admin && !factsOf(subscriptions).some(everRan),
  }));
  const used = own.find(({ organizationId, isNew }) => organizationId === preferred || !isNew) ?? own[0];
  if (used) return { ...known, ...used };
  const organizationId = await createOrganization(db, { name: nameFrom(email), language, host, userId });
  return { ...known, organizationId, isNew: true };
}

/** A first name for a business, until the welcome form gives it its own: `ana.pop@…` is Ana Pop. */
function nameFrom(email: string): string {
  const words = email
    .replace(/[+@].*$/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(" ") || "Tejghea";
}
