import { sessionInfo } from "#app/domain/accounts/session-info.server.ts";
import { addPasskey } from "#app/domain/passkeys/add-passkey.server.ts";
import { newPasskeyOptions, signInOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { signInByPasskey } from "#app/domain/passkeys/sign-in-by-passkey.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { makeAuthenticator } from "./authenticator.ts";
import { callerOfSession, openTestSession } from "./session.ts";
import { someone } from "./sign-in.ts";
import type { Tenant } from "./tenant.ts";

/** A new session of somebody, as a mail opens it; `again` recognizes it anew. */
export async function openByMail({ id: userId }: { id: string }, { organizationId }: Tenant) {
  const { secret, caller } = await openTestSession({ kind: "user", organizationId, userId });
  return { secret, caller, again: () => callerOfSession(secret, "user") };
}

/** Adds a passkey of a new device. */
export async function addNewPasskey(caller: Caller) {
  const device = makeAuthenticator();
  const { options, signed } = await perform(newPasskeyOptions, caller, {});
  const answer = device.create(options.challenge);
  await perform(addPasskey, caller, { name: "Telefon", challenge: signed, answer });
  return device;
}

/** Who signs in by a device's passkey. */
export async function signInByDevice(device: ReturnType<typeof makeAuthenticator>): Promise<Caller> {
  const { options, signed } = await perform(signInOptions, someone(), {});
  const given = { challenge: signed, answer: device.get(options.challenge) };
  return callerOfSession((await perform(signInByPasskey, someone(), given)).secret, "user");
}

/** Whether a session opens what the organization holds. */
export const isWhole = async (caller: Caller): Promise<boolean> =>
  (await outcome(sessionInfo, caller, {})).http === 200;
