import { beforeEach, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { startExport } from "#app/domain/exports/start-export.server.ts";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { scheduleRemoval } from "#app/domain/removals/schedule-removal.server.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { refused } from "#tests/factories/sign-in.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { perform } from "./operation.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;

let tenant: Tenant;
let admin: User;
let former: User;
beforeEach(async () => {
  tenant = await makeTenant();
  [admin, former] = [await makeUser(tenant), await makeUser(tenant)];
});

/** As a request stands that came in so many seconds ago, and whose body has just come to its end. */
const slowly = (caller: Caller, seconds = 11): Caller => ({
  ...caller,
  since: performance.now() - seconds * 1000,
});
const name = "Gara de Nord";

describe("who was removed while a request of theirs was under way", () => {
  beforeEach(() => perform(withdrawUser, admin.caller, { user_id: former.id }));

  test("does nothing by it that can't be undone or gives power", async () => {
    const customer = await prisma.customer.create({
      data: { organizationId: tenant.organizationId, name: "Ana" },
    });
    const acts = [
      () => perform(setSignInRule, former.caller, { passkeys_required: false }),
      () => perform(scheduleRemoval, former.caller, { agree: true }),
      () => perform(changeCustomer, former.caller, { customer_id: customer.id, anonymize: true, version: 1 }),
    ];
    for (const act of acts) await expect(act()).rejects.toEqual(refused("unauthenticated"));
  });

  test("does nothing at all by one that is older than 10 seconds", async () => {
    const member = await makeMember(tenant);
    const late = slowly(former.caller);
    const acts = [
      () => perform(createWorkplace, late, { name }),
      () => perform(removeMember, late, { member_id: member.id }),
      () => perform(startExport, late, {}),
    ];
    for (const act of acts) await expect(act()).rejects.toEqual(refused("unauthenticated"));
  });
});

test("rights that were taken away meanwhile do not hold for a slow request; those that are left do", async () => {
  const wanted = { user_id: former.id, role: "custom", permissions: ["POST_/v1/categories"] } as const;
  await perform(changePermissions, admin.caller, {
    ...wanted,
    permissions: [...wanted.permissions],
    version: 1,
  });
  const late = slowly(former.caller);
  await expect(perform(createWorkplace, late, { name })).rejects.toEqual(refused("forbidden"));
  expect(await perform(createCategory, late, { name: "Cozonaci" })).toMatchObject({ id: expect.any(String) });
});

test("a session that was ended does nothing by a slow request: a user's, a support's", async () => {
  const support = (await openSupportSession(tenant.organizationId)).caller;
  for (const { actor } of [former.caller, support])
    await prisma.session.deleteMany({ where: { id: (actor as { sessionId: string }).sessionId } });
  for (const caller of [former.caller, support])
    await expect(perform(createWorkplace, slowly(caller), { name })).rejects.toEqual(
      refused("unauthenticated"),
    );
  await expect(perform(setSignInRule, former.caller, { passkeys_required: false })).rejects.toEqual(
    refused("unauthenticated"),
  );
});

describe("a sales member whose workplaces are changed while a request of theirs is under way", () => {
  const parts = async (workplaces?: (all: string[]) => string[]) => {
    const { id: location_id } = await makeWorkplace(tenant);
    const { id: other } = await makeWorkplace(tenant);
    const { id: item_id } = await makeProduct(tenant);
    const allowed = workplaces?.([location_id, other]);
    const member = await makeMember(tenant, allowed && { workplaces: allowed });
    const { id: member_id, username } = member;
    const allow = (restricted_locations: string[]) =>
      perform(updateMember, admin.caller, { member_id, username, restricted_locations, version: 1 });
    const place = () =>
      perform(placeOrder, slowly(member.caller), { location_id, items: [{ item_id, quantity: "1" }] });
    return { allow, place, location_id, other };
  };

  test.each([
    ["every one", undefined],
    ["two", (all: string[]) => all],
  ])("places no order at one that was taken away from them, of %s", async (_, workplaces) => {
    const { allow, place, other } = await parts(workplaces);
    await allow([other]);
    await expect(place()).rejects.toEqual(refused("unauthenticated"));
  });

  test("goes on where they may do more than before, or as much", async () => {
    const { allow, place, location_id, other } = await parts(([first = ""]) => [first]);
    await allow([location_id, other]);
    expect(await place()).toMatchObject({ id: expect.any(String) });
  });
});

test("whoever has what it takes goes on, however slowly; a quick request costs no statement", async () => {
  const count = async (caller: Caller, at: string) =>
    (await countStatements(() => perform(createWorkplace, caller, { name: at }))).statements.length;
  const quick = await count(slowly(admin.caller, 1), "Centru");
  expect(await count(slowly(admin.caller), "Gară")).toBe(quick + 1);
  expect(await count(admin.caller, "Piață")).toBe(quick);
});
