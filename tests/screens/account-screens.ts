import type { Line } from "./screens.ts";

/** What whoever signs in finds of their own account. */
export const accountLines: readonly Line[] = [
  ["/console/account", "account:title", { list: true }],
  ["/console/account/email", "account:email.heading"],
  ["/console/account/passkeys/new", "account:passkeys.heading"],
  ["/console/account/phone", "account:phone.heading"],
];

/** The same of who has a passkey. */
export const passkeyLines: readonly Line[] = [
  [
    "/console/account/passkeys/:passkey_id/remove",
    ["account:passkeys.ask.title", { name: "Telefonul Anei" }],
  ],
];
