import { beforeEach, expect, test } from "vitest";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { SESSIONS_PER_MEMBER } from "./limits.ts";
import { openMemberSession } from "./open-member-session.server.ts";
import { signInMember } from "./sign-in-member.server.ts";

let shop: Tenant;
let ana: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  shop = await makeTenant();
  ana = await makeMember(shop);
});

type Member = typeof ana;
const stored = async ({ id }: Member) => (await prisma.member.findFirstOrThrow({ where: { id } })).pin ?? "";
const sessionsOf = ({ id }: Member) =>
  prisma.session.findMany({ where: { memberId: id }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
const idOf = ({ actor }: Caller) => ("sessionId" in actor ? actor.sessionId : "");

/** Signs in as the sign-in page does; from a new browser without `from`. */
async function signIn(member: Member, from?: Caller) {
  const input = {
    store: shop.scope.organization.slug,
    username: member.username,
    pin: unseal(await stored(member), "pin"),
  };
  const { secret } = await perform(
    signInMember,
    from ?? { actor: visitor, scope: null, ip: "192.0.2.9" },
    input,
  );
  return callerOfSession(secret, "member");
}

/** Sessions that were opened before, one a minute. */
const openedBefore = ({ id }: Member, count: number) =>
  prisma.session.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      organizationId: shop.organizationId,
      memberId: id,
      kind: "member",
      hash: crypto.getRandomValues(new Uint8Array(32)),
      ip: `192.0.2.${n}`,
      userAgent: "test",
      createdAt: new Date(Date.now() - (n + 1) * 60_000),
      expiresAt: new Date(Date.now() + (n === 0 ? -1 : 86_400_000)),
    })),
  });

test("a member has 30 living sessions; the oldest ends, and nobody else's", async () => {
  const mihai = await makeMember(shop);
  await openedBefore(mihai, 40);
  await openedBefore(ana, 40);
  const before = await sessionsOf(ana);
  const session = idOf(await signIn(ana));
  const after = await sessionsOf(ana);
  const living = after.filter(({ expiresAt }) => expiresAt > new Date());
  expect(living.map(({ id }) => id)).toEqual([
    session,
    ...before
      .filter(({ expiresAt }) => expiresAt > new Date())
      .slice(0, SESSIONS_PER_MEMBER - 1)
      .map(({ id }) => id),
  ]);
  expect(await sessionsOf(mihai)).toHaveLength(41);
});

test("however many sign in at once, 30 sessions are left", async () => {
  await openedBefore(ana, 29);
  const sealedPin = await stored(ana);
  const { organizationId } = shop;
  const browser = { workplaceId: null, former: null, ip: "192.0.2.1", userAgent: "test" };
  const opening = { organizationId, memberId: ana.id, sealedPin, ...browser };
  await Promise.all(
    Array.from({ length: 12 }, () => prisma.$transaction((db) => openMemberSession(db, opening))),
  );
  const living = (await sessionsOf(ana)).filter(({ expiresAt }) => expiresAt > new Date());
  expect(living).toHaveLength(SESSIONS_PER_MEMBER);
});

test("signing in again from the same browser ends its former session, of whichever member", async () => {
  const mihai = await makeMember(shop);
  const again = await signIn(ana, ana.caller);
  expect((await sessionsOf(ana)).map(({ id }) => id)).toEqual([idOf(again)]);
  const other = await signIn(mihai, again);
  expect(await sessionsOf(ana)).toEqual([]);
  expect((await sessionsOf(mihai)).map(({ id }) => id)).toEqual([idOf(other), idOf(mihai.caller)]);
});

test("a PIN that is renewed while somebody signs in with it opens nothing", async () => {
  const { organizationId } = shop;
  const browser = { workplaceId: null, former: idOf(ana.caller), ip: "192.0.2.1", userAgent: "test" };
  const opening = { organizationId, memberId: ana.id, sealedPin: "the one before", ...browser };
  expect(await prisma.$transaction((db) => openMemberSession(db, opening))).toBeNull();
  expect(await sessionsOf(ana)).toHaveLength(1);
});
