import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { callApi } from "#tests/setup/call-api.ts";
import type { billingUpdate } from "./billing-input.server.ts";
import { findBilling } from "./billing-row.server.ts";
import { longestFiscal } from "./limits.ts";
import { updateBilling } from "./update-billing.server.ts";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant();
});

type Input = z.input<typeof billingUpdate>;
const save = (input: Input) => perform(updateBilling, shop.admin, input);
const stored = () => findBilling(prisma, shop.scope);
const whole = {
  name: "Brutăria Lupu S.R.L.",
  address: "Str. Memorandumului 14",
  zipcode: "400114",
  phone: "0264 555 014",
  country: "RO",
  state: "Cluj",
  city: "Cluj-Napoca",
  vat_number: " ro 143 998 40 ",
  trade_registry: "j12 / 7 / 2012",
  bank_account: "ro49 aaaa 1b31 0075 9384 0000",
  bank_name: "Banca  Transilvania",
  bank_currency: "eur",
} as const;
const asStored = {
  ...whole,
  vat_number: "RO14399840",
  trade_registry: "J12/7/2012",
  bank_account: "RO49AAAA1B31007593840000",
  bank_name: "Banca Transilvania",
  bank_currency: "EUR",
};

test("what is said is stored as registers write it; what is not said, or null, stays, and blank clears", async () => {
  expect(await save(whole)).toEqual({ status: 0, version: 2 });
  expect(await stored()).toEqual({ ...asStored, version: 2 });
  expect(await save({ phone: "", city: null, address: undefined })).toEqual({ status: 0, version: 3 });
  expect(await stored()).toEqual({ ...asStored, phone: null, version: 3 });
  const { currency } = await prisma.organization.findUniqueOrThrow({ where: { id: shop.organizationId } });
  expect(currency).toBe("EUR");
});

test("a change is audited with what it changed; what changes nothing has status 1, no version and no entry", async () => {
  await save(whole);
  await save({ city: "Turda", state: "" });
  for (const nothing of [
    {},
    { city: null },
    { city: "Turda" },
    { bank_account: whole.bank_account },
    { vat_number: "RO-14399840", version: 3 },
  ])
    expect(await save(nothing)).toEqual({ status: 1, version: 3 });
  const entries = await prisma.auditEntry.findMany({
    where: { organizationId: shop.organizationId },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ name }) => name)).toEqual(Array(2).fill("organization.billing_updated"));
  expect([entries[1]?.before, entries[1]?.after]).toEqual([
    { city: "Cluj-Napoca", region: "Cluj" },
    { city: "Turda", region: null },
  ]);
});

test("a form drawn from an older version is refused with the present values", async () => {
  await save({ city: "Turda", version: 1 });
  await expect(save({ city: "Dej", version: 1 })).rejects.toMatchObject({
    code: "stale",
    details: { body: { current: { city: "Turda", version: 2 } } },
  });
});

describe("over the API", () => {
  const put = async (body: object, ...permissions: string[]) => {
    const custom = { role: "custom", permissions } as Parameters<typeof makeUser>[1];
    const { secret } = await makeUser(shop, permissions.length > 0 ? custom : {});
    return callApi({ call: "PUT /v1/organizations/billing", body, secret });
  };

  test.each([
    [4012, "vat_number", "RO14399841"],
    [4013, "trade_registry", "J41/1/2004"],
    [4014, "bank_account", "RO50AAAA1B31007593840000"],
    [4015, "bank_name", "12345"],
    [4016, "bank_currency", "CHF"],
    [4012, "vat_number", "7".repeat(300)],
    [4013, "trade_registry", "7".repeat(300)],
    [4014, "bank_account", "7".repeat(300)],
    [4015, "bank_name", "B".repeat(300)],
    [4016, "bank_currency", "R".repeat(300)],
  ])("a wrong value is a 422 with the code %i, of %s, and nothing is saved", async (code, field, text) => {
    const answer = await put({ country: "RO", city: "Cluj", [field]: text });
    expect(answer).toEqual({ http: 422, json: { status: 2, code, fields: { [field]: code } } });
    expect(await stored()).toMatchObject({ country: null, city: null, version: 1 });
  });

  test("of several wrong values the first has the code, and each is named", async () => {
    const { json } = await put({ country: "DE", bank_account: "1", vat_number: "DE1", bank_currency: "" });
    expect(json).toEqual({
      status: 2,
      code: 4012,
      fields: { vat_number: 4012, bank_account: 4014, bank_currency: 4016 },
    });
  });

  test("nothing to update is a 200 with status 1", async () => {
    expect(await put({ city: null })).toEqual({ http: 200, json: { status: 1, version: 1 } });
  });

  test("it takes its own right, and reading is not enough", async () => {
    expect(await put({ city: "Dej" }, "PUT_/v1/organizations/billing")).toMatchObject({ http: 200 });
    expect(await put({ city: "Turda" }, "GET_/v1/organizations")).toMatchObject({ http: 403 });
    expect(await stored()).toMatchObject({ city: "Dej" });
  });
});

test("another country asks anew for what is stored", async () => {
  await save({ vat_number: "CHE-123.456.789 MWST", country: "CH" });
  await expect(save({ country: "RO" })).rejects.toMatchObject({
    code: "billing_vat_number",
    details: { field: "vat_number" },
  });
  expect(await save({ country: "RO", vat_number: "" })).toMatchObject({ status: 0 });
  expect(await stored()).toMatchObject({ country: "RO", vat_number: null });
});

test("elsewhere, and without a country, nobody is locked out", async () => {
  const abroad = { vat_number: "12-3456789", trade_registry: "File 1234567", bank_account: "000123456789" };
  for (const country of ["US", ""]) expect(await save({ country, ...abroad })).toMatchObject({ status: 0 });
  await save({ country: "GR", vat_number: "123456789", bank_account: "", trade_registry: "Γ.Ε.ΜΗ. 123" });
  expect(await stored()).toMatchObject({ vat_number: "EL123456789", trade_registry: "Γ.Ε.ΜΗ. 123" });
  await save({ country: "GB", vat_number: "XI 123 456 789" });
  expect(await stored()).toMatchObject({ vat_number: "XI123456789" });
});

test.each(Object.entries(longestFiscal))(
  "%s of %i is kept, and no more, by the database too",
  async (field, max) => {
    const text = `a${"1".repeat(max - 1)}`;
    await save({ [field]: text });
    expect(Object.values(await stored()).map(String)).toContainEqual(
      expect.stringMatching(new RegExp(`^${text}$`, "i")),
    );
    await expect(save({ [field]: `${text}1` })).rejects.toMatchObject({ code: `billing_${field}` });
    const longer = prisma.$executeRawUnsafe(
      `UPDATE organization SET ${field} = ${field} || '1' WHERE id = '${shop.organizationId}'`,
    );
    await expect(longer).rejects.toThrow("violates check constraint");
  },
);

test("of two who save at once from the same version one wins", async () => {
  const ended = await Promise.allSettled(["Dej", "Turda"].map((city) => save({ city, version: 1 })));
  expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await stored()).toMatchObject({ version: 2 });
});
