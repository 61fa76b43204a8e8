import { beforeEach, expect, test } from "vitest";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { beginRemoval } from "#app/domain/removals/begin-removal.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { newEmail, refused, someone } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { waitingForLocks } from "#tests/setup/waiting-for-locks.ts";
import { changePermissions } from "./change-permissions.server.ts";
import { enrollUser } from "./enroll-user.server.ts";
import { joinOrganization } from "./join-organization.server.ts";
import { withdrawUser } from "./withdraw-user.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;
let tenant: Tenant;
let admin: User;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
});

test("who joins while their invitation is changed gets the rights that it says then", async () => {
  const { id, token, email } = await invitedBy(admin.caller, { role: "admin" });
  const joining = await prisma.$transaction(async (tx) => {
    await tx.invitation.update({ where: { id }, data: { role: "custom" } });
    const begun = perform(joinOrganization, someone(), { token });
    begun.catch(() => {});
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    return { begun };
  });
  await joining.begun;
  const { role } = await prisma.membership.findFirstOrThrow({ where: { user: { email } } });
  expect(role).toBe("custom");
});

test("once a removal has begun no invitation lets anybody in", async () => {
  const { token, email } = await invitedBy(admin.caller);
  await makeRemoval(tenant, -1);
  expect(await beginRemoval(prisma, tenant.organizationId, new Date())).toBe(true);
  await expect(perform(joinOrganization, someone(), { token })).rejects.toEqual(refused("token_refused"));
  expect(await prisma.user.count({ where: { email } })).toBe(0);
});

test("power that was taken away meanwhile gives none: not by a request whose body came slowly", async () => {
  const other = await makeUser(tenant);
  const clerk = await makeUser(tenant, { role: "custom" });
  const slow = other.caller;
  await perform(withdrawUser, admin.caller, { user_id: other.id });
  const email = newEmail();
  await expect(perform(enrollUser, slow, { email, role: "admin" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(
    perform(changePermissions, slow, { user_id: clerk.id, role: "admin", version: 1 }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(perform(withdrawUser, slow, { user_id: clerk.id })).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("of two admins who remove each other at once, the one who is out is told of a session that is over", async () => {
  const other = await makeUser(tenant);
  const both = await prisma.$transaction(async (tx) => {
    await lockOrganization(tx, tenant.scope);
    const begun = Promise.allSettled([
      perform(withdrawUser, admin.caller, { user_id: other.id }),
      perform(withdrawUser, other.caller, { user_id: admin.id }),
    ]);
    await eventually(async () => expect(await waitingForLocks()).toBe(2));
    return { begun };
  });
  const came = await both.begun;
  expect(came.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(came.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "unauthenticated" },
  });
});
