import { z } from "zod";
import { languageOf } from "#app/lib/i18n.ts";
import { query } from "#app/lib/query.server.ts";
import { userOf } from "./user-of.ts";

/** The language that mails to the user are in. Refuses the operator's support, which gets none (`support_session`). */
export const languageOfMails = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, actor }) {
    const { id } = userOf(actor);
    const { locale } = await db.user.findUniqueOrThrow({ where: { id }, select: { locale: true } });
    return languageOf(locale);
  },
});
