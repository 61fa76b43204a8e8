import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeAuthenticator } from "#tests/factories/authenticator.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { refused, someone } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { addPasskey } from "./add-passkey.server.ts";
import { newChallenge } from "./challenge.server.ts";
import { listPasskeys } from "./list-passkeys.server.ts";
import { newPasskeyOptions, proofOptions, signInOptions } from "./passkey-options.server.ts";
import { proveByPasskey } from "./prove-by-passkey.server.ts";
import { removePasskey } from "./remove-passkey.server.ts";
import { renamePasskey } from "./rename-passkey.server.ts";
import { signInByPasskey } from "./sign-in-by-passkey.server.ts";

type Device = ReturnType<typeof makeAuthenticator>;

let tenant: Tenant;
let user: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
});

const enter = (challenge: string, answer: string) =>
  perform(signInByPasskey, someone(), { challenge, answer });
async function signInBy(device: Device, fault = {}) {
  const { options, signed } = await perform(signInOptions, someone(), {});
  return enter(signed, device.get(options.challenge, fault));
}

test("a passkey signs its person in, again and again; that a new browser was let in is told by mail", async () => {
  const { device } = await makePasskey(user.caller);
  const { secret } = await signInBy(device);
  expect((await callerOfSession(secret, "user")).actor.id).toBe(user.id);
  await signInBy(device);
  const { items } = await perform(listPasskeys, user.caller, {});
  expect(items).toEqual([
    {
      id: expect.any(String),
      name: "Telefonul Anei",
      created_at: expect.any(Date),
      used_at: expect.any(Date),
    },
  ]);
  const told = (await waitingJobs("mail.new-device")).filter(({ to }) => to === user.email);
  expect(told).toHaveLength(2);
});

test("an answer counts once, and only to a challenge of this server that is not over", async () => {
  const { device } = await makePasskey(user.caller);
  const { options, signed } = await perform(signInOptions, someone(), {});
  const answer = device.get(options.challenge);
  await enter(signed, answer);
  await expect(enter(signed, answer)).rejects.toEqual(refused("passkey_refused"));
  const own = newChallenge(null, new Date(Date.now() - 6 * 60_000));
  await expect(enter(own.signed, device.get(own.challenge))).rejects.toEqual(refused("passkey_refused"));
  const forged = newChallenge(null, new Date());
  const altered = forged.signed.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  await expect(enter(altered, device.get(forged.challenge))).rejects.toEqual(refused("passkey_refused"));
  const adding = newChallenge(user.id, new Date());
  await expect(enter(adding.signed, device.get(adding.challenge))).rejects.toEqual(
    refused("passkey_refused"),
  );
});

test("a key of nobody, another site's answer, and a device that verified nobody are refused alike", async () => {
  const { device } = await makePasskey(user.caller);
  for (const wrong of [
    () => signInBy(makeAuthenticator()),
    () => signInBy(device, { origin: "https://tejghea.example" }),
    () => signInBy(device, { rpID: "tejghea.example" }),
    () => signInBy(device, { flags: 0x01 }),
    () => enter("x", "{}"),
    () => enter(newChallenge(null, new Date()).signed, "no JSON"),
  ])
    await expect(wrong()).rejects.toEqual(refused("passkey_refused"));
  expect((await signInBy(device)).userId).toBe(user.id);
});

test("a copy of a key, which counts behind, is refused", async () => {
  const { id, device } = await makePasskey(user.caller);
  await prisma.passkey.update({ where: { id }, data: { counter: 1000n } });
  await expect(signInBy(device)).rejects.toEqual(refused("passkey_refused"));
});

test("what another person's page asked for, a known key and an eleventh are not added", async () => {
  const colleague = await makeUser(tenant);
  const add = async (device: Device, by = user.caller) => {
    const { options, signed } = await perform(newPasskeyOptions, user.caller, {});
    return perform(addPasskey, by, {
      name: "Laptop",
      challenge: signed,
      answer: device.create(options.challenge),
    });
  };
  await expect(add(makeAuthenticator(), colleague.caller)).rejects.toEqual(refused("passkey_refused"));
  const device = makeAuthenticator();
  await add(device);
  await expect(add(device)).rejects.toMatchObject({ code: "passkey_known", http: 422, status: 1 });
  for (let more = 1; more < 10; more++) await add(makeAuthenticator());
  await expect(add(makeAuthenticator())).rejects.toEqual(refused("passkeys_limit"));
});

test("passkeys are renamed and removed by their person alone; a removed one lets nobody in", async () => {
  const colleague = await makeUser(tenant);
  const { id, device } = await makePasskey(user.caller);
  const strange = { passkey_id: id };
  await expect(perform(renamePasskey, colleague.caller, { ...strange, name: "x" })).rejects.toEqual(
    refused("not_found"),
  );
  await expect(perform(removePasskey, colleague.caller, strange)).rejects.toEqual(refused("not_found"));
  expect(await perform(listPasskeys, colleague.caller, {})).toEqual({ items: [] });
  await perform(renamePasskey, user.caller, { passkey_id: id, name: "Tableta" });
  expect(await perform(listPasskeys, user.caller, {})).toMatchObject({ items: [{ name: "Tableta" }] });
  await perform(removePasskey, user.caller, { passkey_id: id });
  await expect(signInBy(device)).rejects.toEqual(refused("passkey_refused"));
});

test("the log says what a passkey was called that was renamed or removed", async () => {
  const { id } = await makePasskey(user.caller);
  const { name } = await prisma.passkey.findUniqueOrThrow({ where: { id } });
  for (let times = 0; times < 2; times++)
    await perform(renamePasskey, user.caller, { passkey_id: id, name: "Tableta" });
  await perform(removePasskey, user.caller, { passkey_id: id });
  const acts = await prisma.auditEntry.findMany({
    where: { organizationId: tenant.organizationId, subjectId: id },
    orderBy: { id: "asc" },
  });
  expect(acts.map(({ name, before, after }) => ({ name, before, after }))).toEqual([
    { name: "account.passkey_added", before: null, after: { name } },
    { name: "account.passkey_renamed", before: { name }, after: { name: "Tableta" } },
    { name: "account.passkey_removed", before: { name: "Tableta" }, after: null },
  ]);
});

test("one's own passkey proves afresh who acts, once for each challenge of one's own", async () => {
  const { device } = await makePasskey(user.caller);
  const other = await makeUser(tenant);
  const others = await makePasskey(other.caller);
  const long = new Date(Date.now() - 13 * 3_600_000);
  await prisma.session.updateMany({ where: { userId: user.id }, data: { provedAt: long } });
  const provedAt = async () =>
    (await prisma.session.findFirstOrThrow({ where: { userId: user.id } })).provedAt.getTime();
  const prove = (challenge: string, answer: string) =>
    perform(proveByPasskey, user.caller, { challenge, answer });

  const asked = await perform(proofOptions, user.caller, {});
  const { options, signed } = asked ?? { options: { challenge: "" }, signed: "" };
  const toAnybody = await perform(signInOptions, someone(), {});
  const refusedAnswers = [
    [signed, others.device.get(options.challenge)],
    [toAnybody.signed, device.get(toAnybody.options.challenge)],
  ] as const;
  for (const [challenge, answer] of refusedAnswers)
    await expect(prove(challenge, answer)).rejects.toEqual(refused("passkey_refused"));
  expect(await provedAt()).toBe(long.getTime());

  const answer = device.get(options.challenge);
  await prove(signed, answer);
  expect(await provedAt()).toBeGreaterThan(long.getTime());
  await expect(prove(signed, answer)).rejects.toEqual(refused("passkey_refused"));
});

test("who has no passkey is not asked for one", async () => {
  expect(await perform(proofOptions, user.caller, {})).toBe(null);
});

test("a passkey that is added or removed is told by mail, with what to do if it was somebody else", async () => {
  const told = async () =>
    (await waitingJobs("mail.passkey"))
      .filter(({ to }) => to === user.email)
      .map(({ what, name }) => [what, name]);
  const { id } = await makePasskey(user.caller, "Tableta");
  expect(await told()).toEqual([["added", "Tableta"]]);
  await perform(removePasskey, user.caller, { passkey_id: id });
  expect(await told()).toEqual([
    ["added", "Tableta"],
    ["removed", "Tableta"],
  ]);
  await expect(perform(removePasskey, user.caller, { passkey_id: id })).rejects.toEqual(refused("not_found"));
  expect(await told()).toHaveLength(2);
});
