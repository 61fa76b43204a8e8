import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, plainBrowser, say } from "./visit.ts";

const list = "/console/store/members";

test("without scripts members, customers and orders are sorted by their heads, both ways", async () => {
  const tenant = await makeTenant();
  const place = await makeWorkplace(tenant);
  const product = await makeProduct(tenant);
  const names = ["Zoica", "anica", "Mihai"];
  for (const name of names) {
    await makeMember(tenant, { username: name });
    await prisma.customer.create({ data: { organizationId: tenant.organizationId, name } });
    await makeOrder(tenant, { workplaceId: place.id, items: [{ item_id: product.id, quantity: "1" }] });
  }
  const owner = await asOwner(tenant, list);
  const shown = () =>
    owner.rows.flatMap((row) => names.find((name) => row.includes(name)) ?? row.match(/^[123]/)?.[0] ?? []);
  const byName = ["anica", "Mihai", "Zoica"];
  const heads = [
    ["members", say("members:username"), byName, byName.toReversed()],
    ["customers", say("customers:name"), byName, byName.toReversed()],
    ["customers", say("customers:created"), names, names.toReversed()],
    ["orders", say("orders:placedAt"), ["1", "2", "3"], ["3", "2", "1"]],
  ] as const;
  for (const [page, head, up, down] of heads) {
    await owner.open(`/console/store/${page}`);
    await owner.follow(head);
    expect(shown(), `${page} ${head}`).toEqual(up);
    expect(owner.html).toContain('aria-sort="ascending"');
    await owner.follow(head);
    expect(shown(), `${page} ${head}`).toEqual(down);
    expect(owner.html).toContain('aria-sort="descending"');
  }
  await owner.open("/console/store/orders?q=1");
  expect(owner.html).not.toContain("aria-sort");
});

test("without scripts a team is kept: refused and kept, restricted, signed in, signed out, new PIN, removed", async () => {
  const tenant = await makeTenant();
  await makeWorkplace(tenant, { name: "Centru" });
  const owner = await asOwner(tenant, list);
  const row = () => owner.rows.find((one) => one.includes("ioana")) ?? "";
  const pin = () => /(?<!\d)\d{6}(?!\d)/.exec(row())?.[0] ?? "";
  await owner.follow(say("members:add"));
  const added = owner.form("members").fill(say("members:username"), "ioana").tick(say("members:roles.sales"));
  await owner.press(added, say("members:add"));
  expect(pin()).not.toBe("");

  await owner.follow(say("members:add"));
  const taken = owner
    .form("members")
    .fill(say("members:username"), "IOANĂ")
    .tick(say("members:roles.delivery"));
  await owner.press(taken.tick(say("members:onlyThese")), say("members:add"));
  expect(owner.words).toContain(say("errors:field.tick"));
  await owner.press(owner.form("members").tick("Centru"), say("members:add"));
  expect(owner.words).toContain(say("errors:refusal.members_exists"));
  const kept = owner.form("members");
  expect([kept.read(say("members:username")), kept.read("Centru")]).toEqual(["IOANĂ", true]);
  await owner.follow(say("common:ui.cancel"));

  await owner.follow(say("common:act.edit"), "ioana");
  await owner.press(owner.form("members").tick(say("members:onlyThese")).tick("Centru"));
  expect(row()).toContain("Centru");

  const first = pin();
  const store = `/store/${tenant.scope.organization.slug}`;
  const tablet = await plainBrowser().open(store);
  const enter = async (typed: string) => {
    const form = tablet.form("sign-in").fill(say("store:signIn.username"), "ioana");
    await tablet.press(form.fill(say("store:signIn.pin"), typed), say("store:signIn.enter"));
  };
  await enter(first);
  expect(tablet.address).toMatch(/\/new$/);
  await owner.open(list);
  await owner.follow(say("members:newPin.act"), "ioana");
  await owner.act(say("members:newPin.act"));
  expect(owner.words).toContain(say("toasts:members.pin", { name: "ioana" }));
  expect(pin()).not.toBe(first);
  await tablet.open(store);
  await enter(first);
  expect(tablet.words).toContain(say("errors:refusal.members_sign_in", { count: 4 }));
  await enter(pin());
  expect(tablet.address).toMatch(/\/new$/);

  await owner.open(list);
  await owner.follow(say("common:act.delete"), "ioana");
  await owner.act(say("members:delete.confirm"));
  expect(owner.words).toContain(say("toasts:members.removed"));
  expect(owner.words).toContain(say("members:empty"));
});

test("a new PIN and a removal whose answer was lost are answered as they were done, and done once", async () => {
  const tenant = await makeTenant();
  const { id } = await makeMember(tenant, { username: "ioana" });
  const owner = await asOwner(tenant, list);
  const twice = async (dialog: string, button: string, told: string) => {
    await owner.open(`${list}/${id}/${dialog}`);
    const form = owner.form(button);
    const stored = [];
    for (const _ of ["once", "again"]) {
      await owner.press(form);
      expect(owner.words).toContain(told);
      stored.push(await prisma.member.findUnique({ where: { id } }));
    }
    expect(stored[1]).toEqual(stored[0]);
  };
  await twice("pin", say("members:newPin.act"), say("toasts:members.pin", { name: "ioana" }));
  await twice("delete", say("members:delete.confirm"), say("toasts:members.removed"));
});
