import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { refused, someone } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { waitingForLocks } from "#tests/setup/waiting-for-locks.ts";
import { changePermissions } from "./change-permissions.server.ts";
import { joinOrganization } from "./join-organization.server.ts";
import { withdrawUser } from "./withdraw-user.server.ts";

let tenant: Tenant;
let admin: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
});

const rounds = Array.from({ length: 8 }, (_, round) => round);
const done = async (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false,
  );
const roleOf = async (email: string) =>
  (
    await prisma.membership.findFirst({
      where: { organizationId: tenant.organizationId, user: { email } },
    })
  )?.role ?? null;
const removals = () =>
  prisma.auditEntry.count({ where: { organizationId: tenant.organizationId, name: "user.removed" } });

/** Does something with an invitation while somebody else's transaction has taken it already. */
async function whileTaken<T>(
  id: string,
  act: () => Promise<T>,
): Promise<PromiseSettledResult<T> | undefined> {
  let acting: Promise<PromiseSettledResult<T>[]> | undefined;
  await prisma.$transaction(async (tx) => {
    await tx.invitation.deleteMany({ where: { id } });
    acting = Promise.allSettled([act()]);
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
  });
  return (await acting)?.[0];
}

test.each([
  ["taken back", (id: string) => perform(withdrawUser, admin.caller, { user_id: id })],
  [
    "changed",
    (id: string) =>
      perform(changePermissions, admin.caller, { user_id: id, role: "custom", permissions: [] }),
  ],
])("an invitation that is used up meanwhile is not %s, and nobody is told so", async (_, act) => {
  const { id } = await invitedBy(admin.caller, { role: "admin" });
  expect(await whileTaken(id, () => act(id))).toEqual({ status: "rejected", reason: refused("not_found") });
  expect(await removals()).toBe(0);
});

test("of taking an invitation back and joining by it at once one is done", async () => {
  for (const _ of rounds) {
    const { id, token, email } = await invitedBy(admin.caller, { role: "admin" });
    const came = await Promise.all([
      done(perform(joinOrganization, someone(), { token })),
      done(perform(withdrawUser, admin.caller, { user_id: id })),
    ]);
    const inside = (await roleOf(email)) !== null;
    expect(came).toEqual([inside, !inside]);
  }
});

test("whoever joins while their invitation is changed has the new rights, or the change is refused", async () => {
  for (const _ of rounds) {
    const { id, token, email } = await invitedBy(admin.caller, { role: "admin" });
    const less = { user_id: id, role: "custom", permissions: [] } as const;
    const [joined, changed] = await Promise.all([
      done(perform(joinOrganization, someone(), { token })),
      done(perform(changePermissions, admin.caller, { ...less, permissions: [] })),
    ]);
    expect([joined, await roleOf(email)]).toEqual([true, changed ? "custom" : "admin"]);
  }
});
