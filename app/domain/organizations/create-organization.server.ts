import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { newId } from "#app/lib/uuid.ts";
import { defaultCurrency } from "./default-currency.server.ts";
import { freeSlugs } from "./free-slug.server.ts";
import { DEFAULT_TIME_ZONE, organizationLimits } from "./limits.ts";

interface NewOrganization {
  name: string;
  language: Language;
  /** The host that was asked; null where nobody asked by one. */
  host: string | null;
  /** Its first user, an administrator. */
  userId: string;
}

/** Makes an organization under a code of its own, with its first administrator, and gives its id. */
export async function createOrganization(
  db: Tx,
  { name, language, host, userId }: NewOrganization,
): Promise<string> {
  const made = {
    name: name.slice(0, organizationLimits.name.max),
    locale: language,
    timeZone: DEFAULT_TIME_ZONE,
    currency: defaultCurrency(language, host),
  };
  for (const slug of await freeSlugs(db, made.name)) {
    const organizationId = newId();
    const { count } = await db.organization.createMany({
      data: { id: organizationId, slug, ...made },
      skipDuplicates: true,
    });
    if (count === 0) continue;
    await db.membership.create({ data: { organizationId, userId, role: "admin" }, select: { id: true } });
    return organizationId;
  }
  throw new Error("No free code was found for a new organization.");
}
