import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isDisposable } from "./email-address.server.ts";
import { signInRequest } from "./sign-in-input.server.ts";
import { askerOf, signInOrigin, userPerson } from "./sign-in-origin.server.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";

/**
 * Sends a sign-in mail, and answers the same for known and unknown addresses. Earlier links and codes of the same
 * asker for the address end. Refuses `email_format` (4002), `email_disposable` (1) and `too_many`: more than 5 mails to
 * an address for a known browser or a network, 30 from a network, 25 to an address for all strangers within 15 minutes.
 * Document 1, sections 4 and 8; document 4, Account and organization.
 */
export const requestSignIn = operation({
  key: "POST_/v1/users/lookup",
  summary: "Ask for a sign-in mail",
  refuses: ["email_disposable", "email_format", "too_many"],
  access: ["anyone"],
  input: signInRequest,
  async run({ db, ip, browser, now, language }, { email }) {
    if (!hasEmailForm(email)) throw new Refusal("email_format", { field: "email" });
    if (isDisposable(email)) throw new Refusal("email_disposable", { field: "email" });
    const origin = await signInOrigin(db, { browser, ip }, userPerson(email));
    await takeTry("signInMailsToAddress", `${origin.from} ${email}`);
    if (!origin.known) {
      await takeTry("signInMailsFromIp", ip);
      await takeTry("signInMailsOfStrangers", email);
    }
    const asker = askerOf({ browser, ip });
    const { link, code } = await issueSignInToken(db, { email, asker }, now);
    const key = `mail.sign-in ${email} ${Buffer.from(asker).toString("base64url")}`;
    await enqueue(db, "mail.sign-in", { to: email, link, code, locale: language }, { key });
    return { email };
  },
});
