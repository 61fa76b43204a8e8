import { redirect } from "react-router";
import { Strategy } from "remix-auth/strategy";
import { maskEmail } from "#app/domain/accounts/mask-email.ts";
import { requestSignIn } from "#app/domain/accounts/request-sign-in.server.ts";
import { type SignedIn, signIn } from "#app/domain/accounts/sign-in.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { bindEmail, boundEmail } from "./bound-email.server.ts";
import { deviceIn, rememberDevice } from "./device.server.ts";
import { type FormArgs, submit } from "./form-door.server.ts";
import { formOf } from "./form-of.server.ts";
import type { Reply } from "./form-outcome.server.ts";
import { fieldLimits } from "./readable-form.ts";
import { businessWanted } from "./way-back.server.ts";

/** A sign-in that was refused: the page draws its form again. */
export class SignInRefused extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super("sign-in refused");
    this.reply = reply;
  }
}

/** Whatever refuses the form as a whole is told in the field of the address (document 1, section 4). */
function atAddress(typed: FormReply["submission"]): FormReply["submission"] {
  const { "": whole, ...errors } = typed.error ?? {};
  return whole ? { ...typed, error: { email: whole, ...errors } } : typed;
}

/**
 * Passwordless sign-in for remix-auth. A form with an address sends the mail and throws the redirect to step 2; a
 * form with the link's token, or with the code of a mail that this very browser asked for, signs in. Only a POST
 * spends anything. Document 1, section 4; document 4, Account and organization.
 */
export class EmailLinkStrategy<User> extends Strategy<User, SignedIn> {
  override name = "email-link";
  readonly #args: FormArgs;

  constructor(args: FormArgs, verify: Strategy.VerifyFunction<User, SignedIn>) {
    super(verify);
    this.#args = args;
  }

  async authenticate(request: Request): Promise<User> {
    const form = await formOf(request, fieldLimits.visitor);
    const args = { ...this.#args, request, form };
    if (form.has("email")) return this.#sendMail(args);
    const email = await boundEmail(request);
    const known = { ...(email && { email }), ...(await businessWanted(request)) };
    const outcome = await submit(signIn, args, known);
    if (!outcome.ok) throw new SignInRefused(outcome.reply());
    return this.verify(outcome.result);
  }

  async #sendMail(args: FormArgs): Promise<never> {
    const outcome = await submit(requestSignIn, args);
    if (!outcome.ok) throw new SignInRefused(outcome.reply({ submission: atAddress(outcome.typed) }));
    const { email } = outcome.result;
    const headers = new Headers({ "Set-Cookie": await bindEmail(email) });
    headers.append("Set-Cookie", await rememberDevice(deviceIn(args.context)));
    throw redirect(`/activate?q=${encodeURIComponent(maskEmail(email))}`, { status: 303, headers });
  }
}
