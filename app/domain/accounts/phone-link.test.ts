import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession, openTestSession } from "#tests/factories/session.ts";
import { refused, someone, tokenOf } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { createPhoneLink } from "./create-phone-link.server.ts";
import { endSession } from "./end-session.server.ts";
import { signIn } from "./sign-in.server.ts";

const sessionOf = (caller: { actor: unknown }) => (caller.actor as { sessionId: string }).sessionId;
const enter = (link: string) => perform(signIn, someone(), { token: tokenOf(link) });

test("a code signs its person in once, to the business that showed it, and proves no more than its session", async () => {
  const [tenant, second] = [await makeTenant(), await makeTenant()];
  const user = await makeUser(tenant);
  await prisma.membership.create({ data: { organizationId: second.organizationId, userId: user.id } });
  await openTestSession({ kind: "user", organizationId: second.organizationId, userId: user.id });
  const provedAt = new Date("2026-11-01T08:00:00Z");
  await prisma.session.update({ where: { id: sessionOf(user.caller) }, data: { provedAt } });

  const { link, svg } = await perform(createPhoneLink, user.caller, {});
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+".*<path d="M[^"]+"\/><\/svg>$/);
  const { secret } = await enter(link);
  const phone = await callerOfSession(secret, "user");
  expect([phone.actor.id, phone.scope?.organizationId]).toEqual([user.id, tenant.organizationId]);
  expect(await prisma.session.findUnique({ where: { id: sessionOf(phone) } })).toMatchObject({ provedAt });
  await expect(enter(link)).rejects.toEqual(refused("token_refused"));
});

test("a code ends after 2 minutes, with the next one, and with the session that showed it", async () => {
  const user = await makeUser(await makeTenant());
  const first = await perform(createPhoneLink, user.caller, {});
  const next = await perform(createPhoneLink, user.caller, {});
  await expect(enter(first.link)).rejects.toEqual(refused("token_refused"));

  const lasts = next.expires_at.getTime() - Date.now();
  expect(lasts).toBeGreaterThan(60_000);
  expect(lasts).toBeLessThanOrEqual(120_000);
  await prisma.signInToken.updateMany({ where: { email: user.email }, data: { expiresAt: new Date() } });
  await expect(enter(next.link)).rejects.toEqual(refused("token_refused"));

  const { link } = await perform(createPhoneLink, user.caller, {});
  await perform(endSession, user.caller, { session_id: sessionOf(user.caller) });
  await expect(enter(link)).rejects.toEqual(refused("token_refused"));
});

test("somebody who shows codes without end is refused; others are not", async () => {
  const tenant = await makeTenant();
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  for (let shown = 0; shown < 20; shown++) await perform(createPhoneLink, user.caller, {});
  await expect(perform(createPhoneLink, user.caller, {})).rejects.toEqual(refused("too_many"));
  await perform(createPhoneLink, colleague.caller, {});
});
