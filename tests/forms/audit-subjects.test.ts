import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, asUser, say } from "./visit.ts";

const shopOf = () => makeTenant({ planId: "store_ultimate" });

test("an act names what it was done to, as it is called now; but no customer, and nothing of another business", async () => {
  const shop = await shopOf();
  const { id } = await perform(createProduct, shop.admin, { name: "Cozonac", price: 64 });
  await perform(updateProduct, shop.admin, { item_id: id, price: 65, version: 1 });
  await perform(createSetting, shop.admin, {
    ...{ scope: "store", name: "order_customer_phone" },
    data: { display: true, required: true },
  });
  const data = { organizationId: shop.organizationId, name: "Ștefan Moldovan" };
  const { id: customer } = await prisma.customer.create({ data });
  const place = await makeWorkplace(await shopOf());
  const entry = { organizationId: shop.organizationId, ip: "", actorKind: "user", actorName: "ana@lupu.ro" };
  await prisma.auditEntry.createMany({
    data: [
      { ...entry, name: "customer.updated", subjectId: customer, after: { changed: ["phone"] } },
      { ...entry, name: "workplace.updated", subjectId: place.id, after: { address: "Str. Lungă 1" } },
    ],
  });
  const { words } = await asOwner(shop, "/console/audit");
  expect(words).toContain(`${say("audit:act.product.updated")}: Cozonac`);
  expect(words).toContain(`${say("audit:act.setting.saved")}: ${say("settings:name.order_customer_phone")}`);
  for (const name of ["Ștefan Moldovan", place.name]) expect(words).not.toContain(name);
});

test("a change of rights names whose they were, also once they are gone, and not as what was changed", async () => {
  const shop = await shopOf();
  const owner = await makeUser(shop);
  const [clerk, guest] = [await makeUser(shop, { role: "custom" }), await invitedBy(owner.caller)];
  for (const { id } of [clerk, guest]) {
    await perform(changePermissions, owner.caller, { user_id: id, role: "admin", permissions: [] });
    await perform(withdrawUser, owner.caller, { user_id: id });
  }
  const { rows } = await asUser(owner, "/console/audit?name=user.permissions_changed");
  for (const email of [clerk.email, guest.email]) {
    const row = rows.find((one) => one.includes(`${say("audit:act.user.permissions_changed")}: ${email}`));
    expect(row).toContain(say("audit:label.role"));
    expect(row).not.toContain(say("audit:label.email"));
  }
});

test("somebody who was invited is named in what was written of them before", async () => {
  const shop = await shopOf();
  const owner = await makeUser(shop);
  const [guest, foreign] = [
    await invitedBy(owner.caller),
    await invitedBy((await makeUser(await shopOf())).caller),
  ];
  const entry = { organizationId: shop.organizationId, ip: "", actorKind: "user", actorName: owner.email };
  await prisma.auditEntry.createMany({
    data: [guest, foreign].map(({ id }) => ({
      ...{ ...entry, name: "user.permissions_changed", subjectId: id },
      ...{ before: { role: "custom" }, after: { role: "admin" } },
    })),
  });
  const { words } = await asUser(owner, "/console/audit?name=user.permissions_changed");
  expect(words).toContain(guest.email);
  expect(words).not.toContain(foreign.email);
});

test("a merge of customers says how many orders it moved, and no ids", async () => {
  const shop = await shopOf();
  const [stays, goes] = [randomUUID(), randomUUID()];
  await prisma.auditEntry.create({
    data: {
      ...{ organizationId: shop.organizationId, name: "customer.merged", subjectId: stays, ip: "" },
      ...{ actorKind: "user", actorName: "ana@lupu.ro", after: { merged: goes, orders: 2 } },
    },
  });
  const { words } = await asOwner(shop, "/console/audit?name=customer.merged");
  expect(words).toContain(`${say("audit:label.orders")}2`);
  for (const id of [stays, goes]) expect(words).not.toContain(id);
});
