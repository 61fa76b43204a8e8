import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { listSettings, listSettingsOfScope } from "./list-settings.server.ts";
import { settingsOf } from "./order-settings.server.ts";
import { createSetting, updateSetting } from "./save-setting.server.ts";

const off = { display: false, required: false };
const save = (tenant: Tenant, name: "order_customer_name" | "order_pickup_date", data: object) =>
  perform(createSetting, tenant.admin, { scope: "store", name, data });

test("a new organization has the settings of document 4", async () => {
  const { scope } = await makeTenant();
  const store = await settingsOf(prisma, scope, "store");
  const shop = await settingsOf(prisma, scope, "shop");
  const nothing = {
    business_details: { display: false },
    observations: off,
    customer_name: off,
    customer_phone: off,
    customer_email: off,
    customer_address: off,
    upfront_payment: off,
    pickup_date: off,
    pickup_hour: off,
    auto_delete: { active: false, expiry_d: 30 },
    shop_orders: { active: false, limit_d: -1 },
  };
  const shown = { display: true, required: false };
  const asked = { display: true, required: true };
  expect(store).toEqual({ ...nothing, observations: shown, business_details: { display: true } });
  expect(shop).toEqual({ ...nothing, customer_name: asked, customer_phone: asked, pickup_date: shown });
});

test("all settings of both scopes are listed in their order, without an id until they are saved", async () => {
  const tenant = await makeTenant();
  const { id } = await save(tenant, "order_pickup_date", { display: true, required: true });
  const { settings } = await perform(listSettings, tenant.admin, {});
  expect(settings).toHaveLength(20);
  expect(settings.map(({ name }) => name).filter((name) => name === "order_auto_delete")).toHaveLength(1);
  expect(settings.filter((setting) => setting.id !== null)).toEqual([
    { id, scope: "store", name: "order_pickup_date", data: { display: true, required: true } },
  ]);
  const scopes = await perform(listSettings, tenant.admin, { scopes: "shop, store" });
  expect(scopes.settings[0]?.scope).toBe("shop");
  const badRequest = { code: "bad_request", http: 400 };
  for (const bad of ["store,kitchen", ""])
    await expect(perform(listSettings, tenant.admin, { scopes: bad })).rejects.toMatchObject(badRequest);
  const one = perform(listSettingsOfScope, tenant.admin, { scope: "kitchen" });
  await expect(one).rejects.toMatchObject(badRequest);
});

test("reading needs membership; the scope's own call and saving need their keys", async () => {
  const tenant = await makeTenant();
  const nobody = tenant.custom();
  const put = tenant.custom("PUT_/v1/settings/:setting_id");
  const data = { display: true };
  expect((await perform(listSettings, nobody, {})).settings).toHaveLength(20);
  const forbidden = { code: "forbidden" };
  await expect(perform(listSettingsOfScope, nobody, { scope: "store" })).rejects.toMatchObject(forbidden);
  const create = { scope: "store", name: "order_observations", data } as const;
  await expect(perform(createSetting, nobody, create)).rejects.toMatchObject(forbidden);
  expect((await perform(listSettingsOfScope, put, { scope: "store" })).settings).toHaveLength(10);
  const { id } = await perform(createSetting, put, create);
  await expect(perform(updateSetting, nobody, { setting_id: id, data })).rejects.toMatchObject(forbidden);
  expect(await perform(updateSetting, put, { setting_id: id, data })).toEqual({ id, status: 1 });
});

test("what is saved as it is already says so, and is no change to whoever reads the log", async () => {
  const tenant = await makeTenant();
  const { id } = await save(tenant, "order_customer_name", { display: true, required: true });
  const update = (data: object) => perform(updateSetting, tenant.admin, { setting_id: id, data });
  expect(await update({ display: true, required: true })).toEqual({ id, status: 1 });
  expect(await save(tenant, "order_customer_name", { display: true, required: true })).toEqual({
    id,
    status: 1,
  });
  expect(await update({ required: false })).toEqual({ id, status: 0 });
  expect(
    await prisma.auditEntry.count({
      where: { subjectId: "store/order_customer_name", organizationId: tenant.organizationId },
    }),
  ).toBe(2);
});

test("required without display is refused, at its field, and nothing is saved", async () => {
  const tenant = await makeTenant();
  const hidden = { display: false, required: true };
  const issues = [{ path: ["data", "required"], params: { code: "required_hidden" } }];
  await expect(save(tenant, "order_customer_name", hidden)).rejects.toMatchObject({ issues });
  const { id } = await save(tenant, "order_customer_name", { display: true, required: true });
  const update = perform(updateSetting, tenant.admin, { setting_id: id, data: { required: true } });
  await expect(update).rejects.toMatchObject({ issues });
  const { customer_name } = await settingsOf(prisma, tenant.scope, "store");
  expect(customer_name).toEqual({ display: true, required: true });
});

test("each kind keeps its own data, and only the documents' choices", async () => {
  const { admin, scope } = await makeTenant();
  const autoDelete = (data: object) =>
    perform(createSetting, admin, { scope: "store", name: "order_auto_delete", data });
  const shopOrders = (data: object) =>
    perform(createSetting, admin, { scope: "shop", name: "shop_orders", data });
  for (const expiry_d of [5, 15, 30, 60, 90]) {
    await autoDelete({ active: true, expiry_d });
    expect((await settingsOf(prisma, scope, "store")).auto_delete).toEqual({ active: true, expiry_d });
  }
  for (const limit_d of [-1, 10, 100, 200, 50]) {
    await shopOrders({ active: true, limit_d });
    expect((await settingsOf(prisma, scope, "shop")).shop_orders).toEqual({ active: true, limit_d });
  }
  await shopOrders({ active: false });
  expect((await settingsOf(prisma, scope, "shop")).shop_orders).toEqual({ active: false, limit_d: 50 });
  const choice = (path: string[]) => ({ issues: [{ path, params: { code: "choice" } }] });
  await expect(autoDelete({ active: true, expiry_d: 7 })).rejects.toMatchObject(choice(["data", "expiry_d"]));
  await expect(shopOrders({ active: true, limit_d: 0 })).rejects.toMatchObject(choice(["data", "limit_d"]));
  const misplaced = { scope: "shop", name: "order_auto_delete", data: { active: true } } as const;
  await expect(perform(createSetting, admin, misplaced)).rejects.toMatchObject(choice(["name"]));
});

test("twenty first saves at once make one row; each save says before and after", async () => {
  const tenant = await makeTenant();
  const saves = Array.from({ length: 20 }, () =>
    patiently(() => save(tenant, "order_pickup_date", { display: true })),
  );
  const ids = new Set((await Promise.all(saves)).map(({ id }) => id));
  expect(ids.size).toBe(1);
  const [setting_id = ""] = ids;
  await perform(updateSetting, tenant.admin, { setting_id, data: { display: true, required: true } });
  const last = await prisma.auditEntry.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
    orderBy: { id: "desc" },
  });
  expect(last).toMatchObject({
    name: "setting.saved",
    subjectId: "store/order_pickup_date",
    before: { required: false },
    after: { required: true },
  });
});

test("settings of another business are unknown", async () => {
  const [here, there] = [await makeTenant(), await makeTenant()];
  const { id } = await save(there, "order_customer_name", { display: true });
  const change = perform(updateSetting, here.admin, { setting_id: id, data: { display: false } });
  await expect(change).rejects.toMatchObject({ code: "not_found" });
  expect((await settingsOf(prisma, there.scope, "store")).customer_name.display).toBe(true);
  expect((await settingsOf(prisma, here.scope, "store")).customer_name.display).toBe(false);
});

test("the list is one statement, however many are saved", async () => {
  const tenant = await makeTenant();
  const none = await countStatements(() => perform(listSettings, tenant.admin, {}));
  await save(tenant, "order_customer_name", { display: true });
  await save(tenant, "order_pickup_date", { display: true });
  const some = await countStatements(() => perform(listSettings, tenant.admin, {}));
  expect([none.statements.length, some.statements.length]).toEqual([1, 1]);
});

test("a setting with the shape of another one is refused, and stays as it was", async () => {
  const tenant = await makeTenant();
  const { id } = await save(tenant, "order_customer_name", { display: true, required: true });
  const wrong = perform(updateSetting, tenant.admin, { setting_id: id, data: { active: true, limit_d: 10 } });
  await expect(wrong).rejects.toMatchObject({
    issues: [
      { path: ["data", "active"], params: { code: "not_of_setting" } },
      { path: ["data", "limit_d"], params: { code: "not_of_setting" } },
    ],
  });
  const expiry = { scope: "store", name: "order_auto_delete", data: { display: true } } as const;
  await expect(perform(createSetting, tenant.admin, expiry)).rejects.toThrow("invalid input");
  expect(await prisma.setting.findMany({ where: { organizationId: tenant.organizationId } })).toMatchObject([
    { data: { display: true, required: true } },
  ]);
});
