import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { newEmail, refused } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { changePermissions } from "./change-permissions.server.ts";
import { enrollUser } from "./enroll-user.server.ts";
import { withdrawUser } from "./withdraw-user.server.ts";

let tenant: Tenant;
let admin: Awaited<ReturnType<typeof makeUser>>;
let support: Caller;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
  support = (await openSupportSession(tenant.organizationId)).caller;
});

const onRole = refused("users_support");
const make = (id: string, role: "admin" | "custom") =>
  perform(changePermissions, support, { user_id: id, role, version: 1 });

test("support makes nobody an admin who would stay when its hour is over", async () => {
  const clerk = await makeUser(tenant, { role: "custom" });
  const asked = await invitedBy(admin.caller, { role: "custom" });
  await expect(perform(enrollUser, support, { email: newEmail(), role: "admin" })).rejects.toEqual(onRole);
  await expect(perform(enrollUser, support, { email: newEmail() })).rejects.toEqual(onRole);
  await expect(make(clerk.id, "admin")).rejects.toEqual(onRole);
  await expect(make(asked.id, "admin")).rejects.toEqual(onRole);
  const { organizationId } = tenant;
  expect(await prisma.invitation.count({ where: { organizationId, role: "admin" } })).toBe(0);
});

test("support takes no admin away either: else it could be the only one left to consent", async () => {
  const other = await makeUser(tenant);
  const asked = await invitedBy(admin.caller, { role: "admin" });
  for (const { id } of [other, asked]) {
    await expect(make(id, "custom")).rejects.toEqual(onRole);
    await expect(perform(withdrawUser, support, { user_id: id })).rejects.toEqual(onRole);
  }
  const clerk = await makeUser(tenant, { role: "custom" });
  await perform(withdrawUser, support, { user_id: clerk.id });
});

test.each([
  "POST_/v1/users/enroll",
  "PUT_/v1/users/:user_id/permissions",
  "POST_/v1/users/withdraw/:user_id",
  "PUT_/v1/members/:member_id/pin",
  "DELETE_/v1/users",
] as const)(
  "support gives nobody %s, which would be power beyond its hour; who has it keeps it",
  async (key) => {
    const email = newEmail();
    const wanted = { role: "custom" as const, permissions: ["GET_/v1/orders", key] };
    await expect(perform(enrollUser, support, { email, ...wanted })).rejects.toEqual(onRole);
    const change = (user_id: string) =>
      perform(changePermissions, support, { user_id, ...wanted, version: 1 });
    await expect(change((await makeUser(tenant, { role: "custom" })).id)).rejects.toEqual(onRole);
    await expect(change((await invitedBy(admin.caller, { role: "custom" })).id)).rejects.toEqual(onRole);
    const { organizationId } = tenant;
    expect(await prisma.invitation.count({ where: { organizationId, email } })).toBe(0);
    const holder = await makeUser(tenant, { role: "custom", permissions: [key] });
    expect(await change(holder.id)).toMatchObject({ version: 2 });
  },
);

test("support enrolls people with rights of their own, and saves an admin as they are", async () => {
  const { email } = await invitedBy(support, { role: "custom", permissions: ["GET_/v1/orders"] });
  const { organizationId } = tenant;
  expect(await prisma.invitation.findFirst({ where: { organizationId, email } })).toMatchObject({
    role: "custom",
    permissions: ["GET_/v1/orders"],
  });
  expect(await make(admin.id, "admin")).toMatchObject({ id: admin.id });
});
