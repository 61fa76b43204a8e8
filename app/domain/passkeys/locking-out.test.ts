import { expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { makeAuthenticator } from "#tests/factories/authenticator.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { refused, someone } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { newChallenge } from "./challenge.server.ts";
import { signInByPasskey } from "./sign-in-by-passkey.server.ts";

type Device = ReturnType<typeof makeAuthenticator>;

const ip = "2001:db8:77::5";

/** Answers a challenge by a device's key, from one network. */
function show(device: Device, { challenge, signed } = newChallenge(null, new Date())) {
  const given = { challenge: signed, answer: device.get(challenge) };
  return perform(signInByPasskey, someone({ ip }), given);
}
/** One that has been over for long. */
const tryWrongly = (device: Device) => show(device, newChallenge(null, new Date(0)));

test("neither a neighbour's passkey nor keys of nobody keep anybody of the network out", async () => {
  const tenant = await makeTenant();
  const [ana, radu] = [await makeUser(tenant), await makeUser(tenant)];
  const [anas, radus] = [await makePasskey(ana.caller), await makePasskey(radu.caller)];
  for (const device of [makeAuthenticator(), radus.device]) {
    for (let tries = 0; tries < 60; tries++)
      await expect(tryWrongly(device)).rejects.toEqual(refused("passkey_refused"));
    await expect(tryWrongly(device)).rejects.toEqual(refused("too_many"));
  }
  expect(await show(anas.device)).toMatchObject({ userId: ana.id });
});
