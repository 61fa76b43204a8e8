import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { userOf } from "./user-of.ts";

/** Ends a change of one's own address that waits for its mailboxes. */
export const cancelEmailChange = operation({
  key: "DELETE_/v1/users/email",
  summary: "Keep one's own e-mail address, when another was asked for",
  access: ["organization"],
  input: z.object({}),
  audit: "account.email_kept",
  async run({ db, actor }) {
    await db.emailChange.deleteMany({ where: { userId: userOf(actor).id } });
  },
});
