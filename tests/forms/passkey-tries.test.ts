import { expect, test } from "vitest";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { perform } from "#app/lib/operation.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { openByMail } from "#tests/factories/passkey-acts.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { keepCookies, requestPage } from "#tests/setup/request-handler.ts";
import { say } from "./visit.ts";

const ip = "203.0.113.61";
/** What a browser's script sends that was given a key of nobody. */
const form = { challenge: "none", answer: "{}" };
const refused = say("errors:refusal.passkey_refused");
const wait = say("errors:refusal.too_many", { count: 15 });

test("whoever signs in by a passkey is told why it is refused, and of too many tries how long to wait", async () => {
  const send = async () => {
    const answer = await requestPage("/login/passkey", { form, ip, language: "ro" });
    return { status: answer.status, after: answer.headers.get("Retry-After"), html: await answer.text() };
  };
  const wrong = { status: 422, after: null, html: expect.stringContaining(refused) };
  expect(await send()).toEqual(wrong);
  await leaveTries("passkeyTriesFromIp", ip, 0);
  const late = await send();
  expect(late).toEqual({
    status: 429,
    after: expect.stringMatching(/^\d+$/),
    html: expect.stringContaining(wait),
  });
  expect(late.html).not.toContain(refused);
  const title = say("common:ui.error") + say("session:passkey.title");
  expect(late.html).toContain(`<title>${title} · Tejghea</title>`);
});

test("whoever lacks a passkey is led back to where it is shown, and told the same", async () => {
  const tenant = await makeTenant();
  const [owner, other] = [await makeUser(tenant), await makeUser(tenant)];
  for (const { caller } of [owner, other]) await makePasskey(caller);
  await perform(setSignInRule, owner.caller, { passkeys_required: true });
  const { secret } = await openByMail(other, tenant);
  const cookies = await consoleCookie(secret);
  const send = async () => {
    const answer = await requestPage("/activate/passkey/use", { form, ip, cookies });
    const to = answer.headers.get("Location") ?? "";
    const page = await requestPage(to, { ip, cookies: keepCookies(cookies, answer), language: "ro" });
    return { status: answer.status, to, html: await page.text() };
  };
  const led = { status: 303, to: "/activate/passkey" };
  expect(await send()).toEqual({ ...led, html: expect.stringContaining(refused) });
  await leaveTries("passkeyTriesOfPerson", `${other.id} ${networkOf(ip)}`, 0);
  expect(await send()).toEqual({ ...led, html: expect.stringContaining(wait) });
});
