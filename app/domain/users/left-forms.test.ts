import { expect, test } from "vitest";
import { keepForm } from "#app/domain/accounts/kept-forms.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { leaveOrganization } from "./leave-organization.server.ts";
import { withdrawUser } from "./withdraw-user.server.ts";

test("forms that somebody left unsaved go as they leave or are removed", async () => {
  const tenant = await makeTenant();
  const [admin, left, removed] = [await makeUser(tenant), await makeUser(tenant), await makeUser(tenant)];
  const form = {
    path: "/console/customers",
    contentType: "application/x-www-form-urlencoded",
    body: Buffer.from("name=Ana"),
  };
  const { organizationId } = tenant;
  const keep = ({ id: userId }: { id: string }) => keepForm({ userId, organizationId }, form, new Date());
  for (const one of [left, removed]) expect(await keep(one)).not.toBeNull();
  await perform(leaveOrganization, left.caller, {});
  await perform(withdrawUser, admin.caller, { user_id: removed.id });
  expect(await prisma.keptForm.count({ where: { userId: { in: [left.id, removed.id] } } })).toBe(0);
  expect([await keep(left), await keep(removed)]).toEqual([null, null]);
});
