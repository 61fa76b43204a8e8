import { beforeEach, expect, test } from "vitest";
import { updateBilling } from "#app/domain/organizations/update-billing.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { callerOfSession, openSupportSession } from "#tests/factories/session.ts";
import { newEmail, refused, someone } from "#tests/factories/sign-in.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { changePermissions } from "./change-permissions.server.ts";
import { enrollUser } from "./enroll-user.server.ts";
import { joinOrganization } from "./join-organization.server.ts";
import { leaveOrganization } from "./leave-organization.server.ts";
import { organizationInfo } from "./organization-info.server.ts";
import { withdrawUser } from "./withdraw-user.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;

const ENROLL = "POST_/v1/users/enroll";
const CHANGE = "PUT_/v1/users/:user_id/permissions";
const REMOVE = "POST_/v1/users/withdraw/:user_id";
const ORDERS = "GET_/v1/orders";

let tenant: Tenant;
let admin: User;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
});

const clerkWith = (...permissions: string[]) => makeUser(tenant, { role: "custom", permissions });
const change = (by: User, user_id: string, role: "admin" | "custom", permissions: string[] = []) =>
  perform(changePermissions, by.caller, { user_id, role, permissions });
const adminsNow = () =>
  prisma.membership.count({ where: { organizationId: tenant.organizationId, role: "admin" } });

/** Tries all of it, and looks that nothing was changed by it. */
async function refusesAll(tries: readonly (readonly [code: string, attempt: () => Promise<unknown>])[]) {
  const before = await tableHashes();
  for (const [code, attempt] of tries) await expect(attempt()).rejects.toEqual(refused(code));
  expect(await tableHashes()).toEqual(before);
}

test("whoever is no admin makes none, touches none, and gives nothing that they don't have", async () => {
  const clerk = await clerkWith(ENROLL, CHANGE, REMOVE, ORDERS);
  const [other, second] = [await clerkWith(), await makeUser(tenant)];
  const asked = await invitedBy(admin.caller, { role: "admin" });
  const enroll = (role: "admin" | "custom", permissions: string[] = []) =>
    perform(enrollUser, clerk.caller, { email: newEmail(), role, permissions });
  await refusesAll([
    ["users_admin", () => enroll("admin")],
    ["users_beyond", () => enroll("custom", [ORDERS, "GET_/v1/members"])],
    ["users_admin", () => change(clerk, other.id, "admin")],
    ["users_beyond", () => change(clerk, other.id, "custom", ["DELETE_/v1/users"])],
    ["users_admin", () => change(clerk, second.id, "custom")],
    ["users_admin", () => change(clerk, asked.id, "custom")],
    ["users_admin", () => perform(withdrawUser, clerk.caller, { user_id: second.id })],
    ["users_admin", () => perform(withdrawUser, clerk.caller, { user_id: asked.id })],
  ]);
  await enroll("custom", [ORDERS]);
  await change(clerk, other.id, "custom", [ORDERS]);
});

test("what somebody had before may stay, or be taken away, by one who does not have it; and not be given back", async () => {
  const clerk = await clerkWith(CHANGE);
  const other = await clerkWith(ORDERS, "GET_/v1/members");
  await change(clerk, other.id, "custom", [ORDERS]);
  await expect(change(clerk, other.id, "custom", [ORDERS, "GET_/v1/members"])).rejects.toEqual(
    refused("users_beyond"),
  );
});

test("nobody changes or removes their own row, admins neither", async () => {
  const clerk = await clerkWith(CHANGE, REMOVE);
  await refusesAll(
    [admin, clerk].flatMap((one) => [
      ["users_own", () => change(one, one.id, "custom", [ORDERS])] as const,
      ["users_own", () => perform(withdrawUser, one.caller, { user_id: one.id })] as const,
    ]),
  );
});

test("the last admin stays: nobody demotes or removes them, nor can they leave", async () => {
  const second = await makeUser(tenant);
  await change(second, admin.id, "custom", [REMOVE]);
  const former = { ...admin, caller: await callerOfSession(admin.secret, "user") };
  const support = { ...second, caller: (await openSupportSession(tenant.organizationId)).caller };
  await refusesAll([
    ["users_last_admin", () => perform(leaveOrganization, second.caller, {})],
    ["users_support", () => change(support, second.id, "custom")],
    ["users_support", () => perform(withdrawUser, support.caller, { user_id: second.id })],
    ["users_admin", () => perform(withdrawUser, former.caller, { user_id: second.id })],
  ]);
  await invitedBy(second.caller, { role: "admin" });
  await expect(perform(leaveOrganization, second.caller, {})).rejects.toEqual(refused("users_last_admin"));
});

test.each([
  [
    "remove",
    "unauthenticated",
    (by: User, whom: User) => perform(withdrawUser, by.caller, { user_id: whom.id }),
  ],
  ["demote", "forbidden", (by: User, whom: User) => change(by, whom.id, "custom")],
  ["leave", "users_last_admin", (by: User) => perform(leaveOrganization, by.caller, {})],
])(
  "of two admins who %s at once one stays",
  async (_, code, act: (by: User, whom: User) => Promise<unknown>) => {
    const second = await makeUser(tenant);
    const came = await Promise.allSettled([act(admin, second), act(second, admin)]);
    expect(came.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(came.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code },
    });
    expect(await adminsNow()).toBe(1);
  },
);

test("rights that were changed hold at the next request of the same session", async () => {
  const clerk = await clerkWith();
  await change(admin, clerk.id, "custom", ["GET_/v1/organizations"]);
  const now = await callerOfSession(clerk.secret, "user");
  expect((await perform(organizationInfo, now, {})).users).toHaveLength(2);
  await change(admin, clerk.id, "custom", []);
  const later = await callerOfSession(clerk.secret, "user");
  await expect(perform(organizationInfo, later, {})).rejects.toEqual(refused("forbidden"));
});

test("a form that was drawn before somebody else changed the rights is refused", async () => {
  const clerk = await clerkWith(ORDERS);
  const asked = await invitedBy(admin.caller);
  for (const { id } of [clerk, asked]) {
    const permissions = ["GET_/v1/organizations" as const];
    const wanted = { user_id: id, role: "custom" as const, permissions, version: 1 };
    expect(await perform(changePermissions, admin.caller, wanted)).toEqual({ id, version: 2 });
    await expect(perform(changePermissions, admin.caller, wanted)).rejects.toMatchObject({
      code: "stale",
      details: { body: { current: { id, version: 2 } } },
    });
  }
});

test("whoever loses power comes back by no mailbox that they invited before", async () => {
  const [removed, demoted] = [await makeUser(tenant), await makeUser(tenant)];
  const back = [
    await invitedBy(removed.caller, { role: "admin" }),
    await invitedBy(demoted.caller, { role: "admin" }),
  ];
  const others = await invitedBy(admin.caller);
  await perform(withdrawUser, admin.caller, { user_id: removed.id });
  await change(admin, demoted.id, "custom", [ORDERS]);
  for (const { token } of back)
    await expect(perform(joinOrganization, someone(), { token })).rejects.toEqual(refused("token_refused"));
  expect(await perform(joinOrganization, someone(), { token: others.token })).toMatchObject({ inside: true });
});

test("bank and tax fields are for who may see or change them, and users for who has to do with them", async () => {
  const { version } = await perform(updateBilling, admin.caller, {
    bank_account: "RO49AAAA1B31007593840000",
    city: "Cluj-Napoca",
  });
  for (const [key, account] of [
    ["GET_/v1/organizations", "RO49AAAA1B31007593840000"],
    ["PUT_/v1/organizations/billing", "RO49AAAA1B31007593840000"],
    [ENROLL, undefined],
    [CHANGE, undefined],
    [REMOVE, undefined],
  ] as const) {
    const { organization, users } = await perform(organizationInfo, (await clerkWith(key)).caller, {});
    expect([organization.city, organization.bank_account], key).toEqual(["Cluj-Napoca", account]);
    expect(organization.version, key).toBe(version);
    expect(users[0]).toMatchObject({ email: admin.email, pemail: null, _pivot_role: "admin" });
  }
});
