import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { loader as newMember } from "#app/routes/console/members/new.tsx";
import { loader as showProduct } from "#app/routes/console/products/product.tsx";
import { textsIn } from "#tests/setup/texts.ts";
import { atLimit } from "./factories/at-limit.ts";
import { makeCategory } from "./factories/category.ts";
import { type Deed, type DeedName, deeds, product, productFields } from "./factories/deeds.ts";
import { makeProduct } from "./factories/product.ts";
import { makeWorkplace } from "./factories/workplace.ts";
import { makeWorld, type World } from "./factories/world.ts";
import { callApi } from "./setup/call-api.ts";
import { pageArgs, toldBy } from "./setup/page-args.ts";
import { watchStatements } from "./setup/statements.ts";

// Document 2, section 8, row by row: what the API answers, and what the form says in both languages.

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

/** The answer of the API: HTTP status, status number, code. */
async function answerOf({ call, body }: Deed) {
  const { http, json } = await callApi({ call: call(world), body, secret: world.admin.secret });
  const { status, code } = json as { status: number; code?: string };
  return { http, status, code };
}

async function toldIn(language: Language, { page, path, params, fields }: Deed) {
  const args = await pageArgs({
    path: path?.(world) ?? "/console/store/list/dialog",
    params: params?.(world) ?? {},
    fields: fields ?? {},
    caller: world.admin.caller,
    language,
  });
  return toldBy(await page(args), args);
}

interface Row {
  deed: DeedName;
  /** What stands in the way. */
  given?: (world: World) => Promise<unknown>;
  answer: { http: number; status: number; code?: string };
  /** What the document says. */
  en: string;
  /** The text that says it. */
  key: string;
  params?: object;
}

const fine = { http: 200, status: 0 };
const limit = (code: string) => ({ http: 409, status: 1, code });
const exists = (code: string) => ({ http: 422, status: 1, code });
const saved = {
  answer: fine,
  en: "Operation Successful! The changes have been saved!",
  key: "toasts:saved",
};

const rows: Row[] = [
  { deed: "createWorkplace", ...saved },
  { deed: "updateWorkplace", ...saved },
  {
    deed: "createWorkplace",
    given: atLimit.workplaces,
    answer: limit("workplaces_limit"),
    en: "Workplace limit reached!",
    key: "errors:refusal.workplaces_limit",
    params: { limit: 5 },
  },
  ...(["createWorkplace", "updateWorkplace"] as const).map((deed) => ({
    deed,
    given: ({ tenant }: World) => makeWorkplace(tenant, { name: "MARASTI" }),
    answer: { http: 409, status: 2, code: "workplaces_exists" },
    en: "Workplace already exists!",
    key: "errors:refusal.workplaces_exists",
  })),
  {
    deed: "deleteWorkplace",
    answer: fine,
    en: "The location has been deleted",
    key: "toasts:workplaces.deleted",
  },
  { deed: "createMember", ...saved },
  { deed: "updateMember", ...saved },
  {
    deed: "createMember",
    given: atLimit.members,
    answer: limit("members_limit"),
    en: "Member limit reached!",
    key: "errors:refusal.members_limit",
    params: { limit: 15 },
  },
  ...(["createMember", "updateMember"] as const).map((deed) => ({
    deed,
    given: ({ organizationId }: World) =>
      prisma.member.create({ data: { organizationId, username: "STEFAN", role: "sales", pin: "sealed" } }),
    answer: exists("members_exists"),
    en: "Member already exists!",
    key: "errors:refusal.members_exists",
  })),
  { deed: "newPin", answer: fine, en: "has a new PIN", key: "toasts:members.pin", params: {} },
  { deed: "removeMember", answer: fine, en: "The member has been removed", key: "toasts:members.removed" },
  { deed: "endSession", answer: fine, en: "The session has been deleted!", key: "toasts:members.session" },
  { deed: "createProduct", ...saved },
  { deed: "updateProduct", ...saved },
  {
    deed: "createProduct",
    given: atLimit.products,
    answer: limit("products_limit"),
    en: "Product limit reached!",
    key: "errors:refusal.products_limit",
    params: { limit: 1500 },
  },
  ...(["createProduct", "updateProduct"] as const).map((deed) => ({
    deed,
    given: ({ tenant }: World) => makeProduct(tenant, { name: "PAINE DE SECARA" }),
    answer: exists("products_exists"),
    en: "Product already exists!",
    key: "errors:refusal.products_exists",
  })),
  { deed: "disableProduct", answer: fine, en: "The product is disabled", key: "toasts:products.state3" },
  { deed: "outToday", answer: fine, en: "The product is out today.", key: "toasts:products.out" },
  {
    deed: "archiveProduct",
    answer: fine,
    en: "The product has been archived",
    key: "toasts:products.archived",
  },
  { deed: "createCategory", ...saved },
  { deed: "updateCategory", ...saved },
  {
    deed: "createCategory",
    given: atLimit.categories,
    answer: limit("categories_limit"),
    en: "Category limit reached!",
    key: "errors:refusal.categories_limit",
    params: { limit: 100 },
  },
  ...(["createCategory", "updateCategory"] as const).map((deed) => ({
    deed,
    given: ({ tenant }: World) => makeCategory(tenant, { name: "PATISERIE" }),
    answer: exists("categories_exists"),
    en: "Category already exists!",
    key: "errors:refusal.categories_exists",
  })),
  { deed: "disableCategory", answer: fine, en: "The category is disabled", key: "toasts:categories.state1" },
  {
    deed: "deleteCategory",
    answer: fine,
    en: "The category has been deleted",
    key: "toasts:categories.deleted",
  },
  { deed: "saveSetting", ...saved },
];

describe.each(rows)("$deed: $en", ({ deed, given, answer, en, key, params = {} }) => {
  test("the API answers with the document's numbers", async () => {
    await given?.(world);
    expect(await answerOf(deeds[deed])).toEqual({ code: undefined, ...answer });
  });

  test.each(["en", "ro"] as const)("the form says so (%s), and keeps what was typed", async (language) => {
    await given?.(world);
    const { fields = {}, ...rest }: Deed = deeds[deed];
    const told = await toldIn(language, { ...rest, fields });
    expect(told.texts).toEqual([textsIn(language)(key, { ...params, name: world.sales.username })]);
    if (language === "en") expect(told.texts[0]).toContain(en);
    expect(told.status).toBe(answer.http === 200 ? 303 : answer.http);
    if (answer.http !== 200) expect(told.kept).toMatchObject(fields);
  });
});

test.each(["createProduct", "updateProduct"] as const)("%s: an invalid product", async (deed) => {
  const bad = {
    ...deeds[deed],
    body: { ...product, name: "abc" },
    fields: { ...productFields, name: "abc" },
  };
  expect(await answerOf(bad)).toEqual({ http: 422, status: 2, code: "invalid" });
  const told = await toldIn("en", bad);
  expect(told).toMatchObject({ status: 400, fields: ["name"], kept: { name: "abc", price: "7.50" } });
  // What the form says above its fields then.
  expect(textsIn("en")("products:form.invalid")).toBe(
    "Invalid Product Configuration! Please review the fields and complete all required information.",
  );
});

test("a product that is not there: 404, and the page says so", async () => {
  const nowhere = { ...deeds.updateProduct, call: () => `GET /v1/items/${world.orderId}` };
  expect(await answerOf({ ...nowhere, body: undefined } as unknown as Deed)).toMatchObject({
    http: 404,
    status: 1,
  });
  const path = `/console/store/product?product_id=${world.orderId}`;
  const args = await pageArgs({ path, caller: world.admin.caller, language: "ro" });
  expect(await showProduct(args)).toMatchObject({ data: { unknown: true }, init: { status: 404 } });
});

describe("anything else", () => {
  const names = Object.keys(deeds) as DeedName[];
  const generic = {
    en: "Something Went Wrong. Please retry the operation or refresh the page. If the problem persists, please contact us via email.",
    ro: textsIn("ro")("errors:refusal.failed"),
  };

  /** Without the audit log nothing can be written, without the workplaces they can't be read. */
  async function without<T>(table: "audit_entry" | "workplace", work: () => Promise<T>): Promise<T> {
    await prisma.$executeRawUnsafe(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    return work().finally(() => prisma.$executeRawUnsafe(`ALTER TABLE ${table}_away RENAME TO ${table}`));
  }

  test.each(names)("%s says the same everywhere", async (deed) => {
    await without("audit_entry", async () => {
      expect(await answerOf(deeds[deed])).toEqual({ http: 500, status: 1, code: "failed" });
      for (const language of ["en", "ro"] as const)
        expect((await toldIn(language, deeds[deed])).texts).toEqual([generic[language]]);
    });
  });

  test.each(["en", "ro"] as const)(
    "what takes too long is taken back, and told so (%s)",
    async (language) => {
      const now = performance.now.bind(performance);
      let ahead = 0;
      // Once it has locked the business's row, a transaction has lasted too long.
      watchStatements((text) => {
        if (/FOR (NO KEY )?UPDATE/.test(text)) ahead += 20_001;
      });
      vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
      onTestFinished(() => void vi.restoreAllMocks());
      expect(await answerOf(deeds.createProduct)).toEqual({ http: 503, status: 1, code: "took_too_long" });
      const told = await toldIn(language, deeds.createProduct);
      expect([told.status, told.texts]).toEqual([503, [textsIn(language)("errors:refusal.took_too_long")]]);
    },
  );

  test("the checklist of a member's dialog", async () => {
    const path = "/console/store/members/new";
    const args = await pageArgs({ path, caller: world.admin.caller, language: "en" });
    const open = () => newMember(args).catch((thrown: unknown) => thrown);
    const answer = await without("workplace", open);
    expect(await toldBy(answer, args)).toMatchObject({ status: 303, texts: [generic.en] });
    expect((answer as Response).headers.get("Location")).toBe("/console/store/members");
  });
});
