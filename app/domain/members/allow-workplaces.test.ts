import { expect, test } from "vitest";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { createMember } from "./create-member.server.ts";
import { listMembers } from "./list-members.server.ts";
import { updateMember } from "./update-member.server.ts";

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const sessionsOf = (memberId: string) => prisma.session.count({ where: { memberId } });

test("an empty list is all workplaces; a list that loses its only workplace leaves none", async () => {
  const tenant = await makeTenant();
  const [centru, gara] = [await makeWorkplace(tenant), await makeWorkplace(tenant)];
  const create = (username: string, restricted_locations: string[]) =>
    perform(createMember, tenant.admin, { username, restricted_locations });
  await create("toate", []);
  await create("centru", [centru.id]);
  await create("ambele", [centru.id, gara.id, gara.id]);
  await perform(deleteWorkplace, (await makeUser(tenant)).caller, { location_id: centru.id });
  const { items } = await perform(listMembers, tenant.admin, {});
  const seen = items.map(({ username, all_workplaces, locations }) => [username, all_workplaces, locations]);
  expect(seen).toEqual([
    ["ambele", false, { [gara.id]: gara.name }],
    ["centru", false, {}],
    ["toate", true, {}],
  ]);
});

test("a session at a workplace that is no longer allowed ends; workplaces that are not mentioned stay", async () => {
  const tenant = await makeTenant();
  const [centru, gara] = [await makeWorkplace(tenant), await makeWorkplace(tenant)];
  const ioana = await makeMember(tenant, { workplaces: [centru.id, gara.id], workplaceId: centru.id });
  const update = (restricted_locations?: string[]) =>
    perform(updateMember, tenant.admin, { member_id: ioana.id, username: "ioana", restricted_locations });
  await update();
  expect(await sessionsOf(ioana.id)).toBe(1);
  expect(await prisma.memberWorkplace.count({ where: { memberId: ioana.id } })).toBe(2);
  await update([gara.id]);
  expect(await sessionsOf(ioana.id)).toBe(0);
});

test("workplaces of another business, or none of a checklist, are refused and nothing changes", async () => {
  const [here, there] = [await makeTenant(), await makeTenant()];
  const foreign = await makeWorkplace(there);
  const create = (input: object) => perform(createMember, here.admin, { username: "ioana", ...input });
  expect(await refusalOf(create({ restricted_locations: [foreign.id] }))).toBe("members_workplace");
  await expect(create({ workplaces: "chosen" })).rejects.toMatchObject({
    issues: [{ path: ["restricted_locations"], params: { code: "tick" } }],
  });
  expect(await prisma.member.count({ where: { organizationId: here.organizationId } })).toBe(0);
});
