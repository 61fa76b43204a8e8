import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { refused } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { requestPage } from "#tests/setup/request-handler.ts";
import { changePermissions } from "./change-permissions.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;
const ORDERS = "GET_/v1/orders";
const CHANGE = "PUT_/v1/users/:user_id/permissions";

let tenant: Tenant;
let admin: User;
let clerk: User;
beforeEach(async () => {
  tenant = await makeTenant();
  admin = await makeUser(tenant);
  clerk = await makeUser(tenant, { role: "custom", permissions: [CHANGE, ORDERS] });
});

const rightsOf = ({ id: userId }: { id: string }) =>
  prisma.membership.findFirstOrThrow({ where: { userId }, select: { role: true, permissions: true } });

const byProgram = (id: string, body: object) =>
  callApi({ call: `PUT /v1/users/${id}/permissions`, body, secret: admin.secret });

async function byForm(id: string, form: Record<string, string>) {
  const cookies = await consoleCookie(admin.secret);
  const answer = await requestPage(`/console/organization/users/${id}/permissions`, { cookies, form });
  return answer.status;
}

test("under /v1 whoever is changed without a role stays what they are", async () => {
  const other = await makeUser(tenant);
  const asked = await invitedBy(admin.caller, { role: "custom", permissions: [ORDERS] });
  for (const { id } of [clerk, other, asked])
    expect((await byProgram(id, { permissions: ["GET_/v1/members"] })).http).toBe(200);
  expect(await rightsOf(clerk)).toEqual({ role: "custom", permissions: ["GET_/v1/members"] });
  expect(await rightsOf(other)).toEqual({ role: "admin", permissions: [] });
  expect(await prisma.invitation.findUniqueOrThrow({ where: { id: asked.id } })).toMatchObject({
    role: "custom",
    permissions: ["GET_/v1/members"],
  });
});

test("under /v1 keys that are not said stay, and none are said by an empty list", async () => {
  const asked = await invitedBy(admin.caller, { role: "custom", permissions: [ORDERS] });
  for (const body of [{}, { role: "custom" }, { email: clerk.email }]) {
    expect((await byProgram(clerk.id, body)).http).toBe(200);
    expect((await byProgram(asked.id, body)).http).toBe(200);
    expect(await rightsOf(clerk), JSON.stringify(body)).toEqual({
      role: "custom",
      permissions: [ORDERS, CHANGE],
    });
  }
  expect(await prisma.invitation.findUniqueOrThrow({ where: { id: asked.id } })).toMatchObject({
    role: "custom",
    permissions: [ORDERS],
  });
  await byProgram(clerk.id, { permissions: [] });
  expect(await rightsOf(clerk)).toEqual({ role: "custom", permissions: [] });
});

test("a form without a role leaves it as it is", async () => {
  expect(await byForm(clerk.id, { permissions: ORDERS })).toBe(303);
  expect(await rightsOf(clerk)).toEqual({ role: "custom", permissions: [ORDERS] });
});

test("keys without a role are judged by the role that stays", async () => {
  const other = await makeUser(tenant, { role: "custom" });
  const change = (user_id: string, permissions: string[]) =>
    perform(changePermissions, clerk.caller, { user_id, permissions });
  await expect(change(other.id, ["GET_/v1/members"])).rejects.toEqual(refused("users_beyond"));
  await expect(change(admin.id, [ORDERS])).rejects.toEqual(refused("users_admin"));
  await change(other.id, [ORDERS]);
  expect(await rightsOf(other)).toEqual({ role: "custom", permissions: [ORDERS] });
});

test("rights of whose mailbox is given away by now are changed; another address is checked", async () => {
  const email = `${clerk.id}@mailinator.com`;
  await prisma.user.update({ where: { id: clerk.id }, data: { email } });
  expect(await byForm(clerk.id, { email, role: "custom", permissions: ORDERS })).toBe(303);
  expect(await byProgram(clerk.id, { email: ` ${email.toUpperCase()}` })).toMatchObject({
    json: { status: 0 },
  });
  for (const [other, status] of [
    ["ana@mailinator.com", 1],
    ["ana@lupu", 4002],
  ] as const)
    expect(await byProgram(clerk.id, { email: other })).toMatchObject({ http: 200, json: { status } });
});
