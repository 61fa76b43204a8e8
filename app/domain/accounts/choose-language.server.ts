import { z } from "zod";
import { languages } from "#app/lib/i18n.ts";
import { operation } from "#app/lib/operation.server.ts";
import { userOf } from "./user-of.ts";

/** The language that mails to the user are in, which is also that of the pages in the browser that asks. */
export const chooseLanguage = operation({
  key: "PUT_/v1/users/locale",
  summary: "Choose the language of one's own mails",
  access: ["organization"],
  input: z.object({ locale: z.enum(languages) }),
  async run({ db, actor }, { locale }) {
    await db.user.update({ where: { id: userOf(actor).id }, data: { locale }, select: { id: true } });
    return { locale };
  },
});
