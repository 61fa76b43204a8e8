import { addPasskey } from "#app/domain/passkeys/add-passkey.server.ts";
import { newPasskeyOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeAuthenticator } from "./authenticator.ts";

/** A passkey of a user: its id, and the device that has it. */
export async function makePasskey(caller: Caller, name = "Telefonul Anei") {
  const device = makeAuthenticator();
  const { options, signed } = await perform(newPasskeyOptions, caller, {});
  const answer = device.create(options.challenge);
  const { id } = await perform(addPasskey, caller, { name, challenge: signed, answer });
  return { id, device };
}
