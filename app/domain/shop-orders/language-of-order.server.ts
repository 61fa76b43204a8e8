import { z } from "zod";
import { isLanguage, type Language } from "#app/lib/i18n.ts";
import { query } from "#app/lib/query.server.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** The language in which a shop spoke when an order was placed there; null for an id that is none of ours. */
export const languageOfSession = query({
  access: ["anyone"],
  input: z.object({ session_id: z.string() }),
  async run({ db }, { session_id }): Promise<Language | null> {
    const where = { sessionId: session_id };
    return isUuid(session_id) ? spoken(await db.shopOrder.findUnique({ where, select })) : null;
  },
});

/** The same by the link of an order's own page in the shop; null for a link that is none of that shop's. */
export const languageOfLink = query({
  access: ["shop"],
  input: z.object({ link: z.string() }),
  async run({ db, scope: { organizationId } }, { link }): Promise<Language | null> {
    return spoken(await db.shopOrder.findFirst({ where: { organizationId, link }, select }));
  },
});

const select = { locale: true };

const spoken = (placed: { locale: string } | null): Language | null =>
  placed && isLanguage(placed.locale) ? placed.locale : null;
