import { randomUUID } from "node:crypto";
import { newChallenge } from "#app/domain/passkeys/challenge.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeAuthenticator } from "../authenticator.ts";
import type { World } from "../world.ts";
import type { OperationCases } from "./operation-case.ts";

/** Whoever asks to replace their passkeys is an admin. */
const askedByAdmin = ({ organizationId, nobody }: World) =>
  prisma.membership.updateMany({ where: { organizationId, userId: nobody.id }, data: { role: "admin" } });

export const signingInCases: OperationCases = {
  "POST_/v1/contact": {
    input: () => ({ message: "Aș dori să știu dacă pot avea trei puncte de lucru.", email: "ana@lupu.ro" }),
    bad: [
      [{ message: "Prea scurt" }, "message"],
      [{ email: "ana@" }, "email"],
    ],
    makes: "contact_message",
  },
  "GET_/v1/subscriptions/pricing": {},
  "POST_/v1/users/lookup": { input: () => ({ email: "nou@lupu.ro" }) },
  "POST_/v1/sessions/login": {
    input: () => ({ email: "nou@lupu.ro", code: "123456" }),
    bad: [[{ code: undefined }, "code"]],
  },
  "POST_/v1/sessions/logout": {},
  "GET_/v1/sessions/info": {},
  "GET_/v1/sessions": {},
  "DELETE_/v1/sessions": {},
  "POST_/v1/users/email": {
    input: () => ({ email: `${randomUUID()}@lupu.ro` }),
    makes: "email_change",
  },
  "POST_/v1/users/email/confirmations": { input: () => ({ token: "spent" }) },
  "DELETE_/v1/users/email": {},
  "POST_/v1/sessions/proof/mail": {},
  "POST_/v1/sessions/proof": { input: () => ({ code: "123456" }), bad: [[{ code: undefined }, "code"]] },
  "POST_/v1/sessions/proof/passkey": {
    input: (own) => {
      const { challenge, signed } = newChallenge(own.admin.id, new Date());
      return { challenge: signed, answer: own.passkeyDevice.get(challenge) };
    },
  },
  "POST_/v1/sessions/reported": { input: () => ({ token: "spent" }) },
  "GET_/v1/users/passkeys": {},
  "POST_/v1/users/passkeys": {
    input: (own) => {
      const { challenge, signed } = newChallenge(own.admin.id, new Date());
      return { name: "Laptop", challenge: signed, answer: makeAuthenticator().create(challenge) };
    },
    bad: [[{ name: "" }, "name"]],
    makes: "passkey",
  },
  "PUT_/v1/users/passkeys/:passkey_id": {
    input: (own) => ({ passkey_id: own.passkeyId, name: "Tableta" }),
    foreign: (_, other) => [{ passkey_id: other.passkeyId }],
    bad: [[{ name: "" }, "name"]],
  },
  "DELETE_/v1/users/passkeys/:passkey_id": {
    input: (own) => ({ passkey_id: own.passkeyId }),
    foreign: (_, other) => [{ passkey_id: other.passkeyId }],
  },
  "POST_/v1/users/passkeys/replacements": {},
  "GET_/v1/organizations/sign_in": { given: askedByAdmin },
  "PUT_/v1/organizations/sign_in": {
    input: () => ({ passkeys_required: true }),
    bad: [[{ passkeys_required: undefined }, "passkeys_required"]],
  },
  "PUT_/v1/organizations/sign_in/replacements/:replacement_id": {
    given: askedByAdmin,
    input: (own) => ({ replacement_id: own.replacementId }),
    foreign: (_, other) => [{ replacement_id: other.replacementId }],
  },
  "POST_/v1/sessions/passkey": { input: () => ({ challenge: "none", answer: "{}" }) },
  "GET_/v1/users/export": {},
  "POST_/v1/users/view/:user_id": {
    input: (own) => ({ user_id: own.nobody.id }),
    foreign: (_, other) => [{ user_id: other.nobody.id }, { user_id: other.admin.id }],
  },
  "DELETE_/v1/users/view": {},
  "GET_/v1/users/qrcode": {},
  "POST_/v1/users/export": { makes: "made_export" },
  "PUT_/v1/users/locale": { input: () => ({ locale: "ro" }), bad: [[{ locale: "de" }, "locale"]] },
  "DELETE_/v1/sessions/:session_id": {
    input: (own) => ({ session_id: own.ownSessionId }),
    foreign: (own, other) => [{ session_id: other.ownSessionId }, { session_id: own.memberSessionId }],
  },
};
