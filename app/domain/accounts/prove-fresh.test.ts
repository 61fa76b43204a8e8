import { beforeEach, expect, test } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession, openTestSession } from "#tests/factories/session.ts";
import { refused, someone, wrongFor } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { proveFresh } from "./prove-fresh.server.ts";
import { requestProof } from "./request-proof.server.ts";
import { signIn } from "./sign-in.server.ts";
import { countTry } from "./wrong-tries.server.ts";

const HOUR = 3_600_000;
let tenant: Tenant;
let user: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
});

const callerNow = () => callerOfSession(user.secret, "user");
const age = async (hours: number) => {
  await prisma.session.updateMany({
    where: { userId: user.id },
    data: { provedAt: new Date(Date.now() - hours * HOUR) },
  });
};
const codeSent = async () =>
  (await waitingJobs("mail.proof")).filter(({ to }) => to === user.email).at(-1)?.code ?? "";

test("these acts ask for a fresh proof, and no others", () => {
  expect(
    operations
      .filter(({ fresh }) => fresh)
      .map(({ key }) => key)
      .sort(),
  ).toEqual([
    "DELETE_/v1/locations/:location_id",
    "DELETE_/v1/orders/:order_id/customer",
    "DELETE_/v1/users",
    "POST_/v1/customers/:customer_id/merges/:other_id",
    "POST_/v1/users/email",
    "POST_/v1/users/enroll",
    "POST_/v1/users/passkeys",
    "POST_/v1/users/withdraw/:user_id",
    "PUT_/v1/customers/:customer_id",
    "PUT_/v1/organizations/sign_in",
    "PUT_/v1/organizations/sign_in/replacements/:replacement_id",
    "PUT_/v1/users/:user_id/permissions",
  ]);
});

test("a workplace is deleted within 12 hours of the sign-in; later /v1 answers 403, until a code is given", async () => {
  const [first, second] = [
    await makeWorkplace(tenant, { name: "Unu" }),
    await makeWorkplace(tenant, { name: "Doi" }),
  ];
  await age(11.9);
  await perform(deleteWorkplace, await callerNow(), { location_id: first.id });
  await age(12.1);
  const call = { call: `DELETE /v1/locations/${second.id}`, secret: user.secret };
  expect(await callApi(call)).toEqual({ http: 403, json: { status: 1, code: "fresh_sign_in" } });
  expect(await prisma.workplace.count({ where: { id: second.id } })).toBe(1);

  await callApi({ call: "POST /v1/sessions/proof/mail", secret: user.secret });
  const body = { code: await codeSent() };
  expect(await callApi({ call: "POST /v1/sessions/proof", body, secret: user.secret })).toMatchObject({
    http: 200,
  });
  expect(await callApi(call)).toMatchObject({ http: 200 });
});

test("a code counts once, for the session that asked for it, and signs nobody in", async () => {
  const owner = { kind: "user" as const, organizationId: tenant.organizationId, userId: user.id };
  const other = await openTestSession(owner);
  await age(13);
  await perform(requestProof, await callerNow(), {});
  const code = await codeSent();
  await expect(perform(proveFresh, other.caller, { code })).rejects.toEqual(refused("code_refused"));
  await expect(perform(signIn, someone(), { email: user.email, code })).rejects.toEqual(
    refused("code_refused"),
  );
  await perform(proveFresh, await callerNow(), { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  const fresh = (await callerNow()).actor as { provedAt: Date };
  expect(Date.now() - fresh.provedAt.getTime()).toBeLessThan(HOUR);
  const stillOld = (await callerOfSession(other.secret, "user")).actor as { provedAt: Date };
  expect(Date.now() - stillOld.provedAt.getTime()).toBeGreaterThan(12 * HOUR);
  await expect(perform(proveFresh, await callerNow(), { code })).rejects.toEqual(refused("code_refused"));
});

test("the fifth wrong code spends the mail, and a session that goes on guessing is blocked for itself alone", async () => {
  const guess = async () => {
    const code = wrongFor(await codeSent());
    return perform(proveFresh, user.caller, { code }).catch((error: { code: string }) => error.code);
  };
  await perform(requestProof, user.caller, {});
  for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe("code_refused");
  const right = { code: await codeSent() };
  await expect(perform(proveFresh, user.caller, right)).rejects.toEqual(refused("code_refused"));
  for (let mails = 1; mails < 5; mails++) await perform(requestProof, user.caller, {});
  await expect(perform(requestProof, user.caller, {})).rejects.toEqual(refused("too_many"));
  const owner = { kind: "user" as const, organizationId: tenant.organizationId, userId: user.id };
  await perform(requestProof, (await openTestSession(owner)).caller, {});
});

test("after 30 wrong codes the session is told to sign in anew: its mails hold no link", async () => {
  const { sessionId } = user.caller.actor as { sessionId: string };
  for (let tries = 0; tries < 30; tries++) await countTry(prisma, `proof ${sessionId}`);
  await perform(requestProof, user.caller, {});
  await expect(perform(proveFresh, user.caller, { code: await codeSent() })).rejects.toMatchObject({
    code: "proof_blocked",
    http: 429,
  });
});
