import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isDisposable } from "./email-address.server.ts";
import { signInRequest } from "./schema.server.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";

/**
 * Sends a sign-in mail, and answers the same for known and unknown addresses. Earlier links and codes of the address
 * end. Refuses `email_format` (4002), `email_disposable` (1) and `too_many`. Document 1, sections 4 and 8; document
 * 4, Account and organization.
 */
export const requestSignIn = operation({
  key: "POST_/v1/users/lookup",
  access: ["anyone"],
  input: signInRequest,
  async run({ db, ip, now, language }, { email }) {
    if (!hasEmailForm(email)) throw new Refusal("email_format", { field: "email" });
    if (isDisposable(email)) throw new Refusal("email_disposable", { field: "email" });
    await takeTry("signInMailsFromIp", ip);
    await takeTry("signInMailsToAddress", email);
    const { link, code } = await issueSignInToken(db, email, now);
    await enqueue(
      db,
      "mail.sign-in",
      { to: email, link, code, locale: language },
      { key: `mail.sign-in ${email}` },
    );
    return { email };
  },
});
