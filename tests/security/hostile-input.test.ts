import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { requestSignIn } from "#app/domain/accounts/request-sign-in.server.ts";
import { operations } from "#app/domain/operations.server.ts";
import { type EditRow, isKept } from "#app/domain/orders/edit-row.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { answer } from "#app/http/json-door.server.ts";
import { matchOperation } from "#app/http/match-operation.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readJson } from "#app/http/read-json.ts";
import { bodyLimitOf } from "#app/http/server/body-limit.ts";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { parseMoney } from "#app/lib/money.ts";
import { perform } from "#app/lib/operation.server.ts";
import { pictureLimits } from "#app/lib/picture-address.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import * as business from "#app/routes/store/business.tsx";
import { makeTenant } from "#tests/factories/tenant.ts";
import { visit } from "./visit.ts";

const posted = (fields: readonly (readonly [string, string])[]) =>
  new Request("http://127.0.0.1:3000/login", {
    method: "POST",
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
const intent = (payload: object, type = "insert") => JSON.stringify({ type, payload });
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const refused = { code: "bad_request" };
const refusedCode = { init: { status: 400 } };

test.each<[string, [string, string][]]>([
  ["a list without end", [["a[4294967294]", "1"]]],
  ["a list that is too long", [["items[1000].id", "1"]]],
  ["a name without end", [[`a${".a".repeat(5_000)}`, "1"]]],
  ["too many fields", Array.from({ length: 10_001 }, () => ["a", "1"])],
  ["a NUL", [["email", "a\0b"]]],
  ["a button that is no JSON", [["__intent__", "{"]]],
  ["a button far down a list", [["__intent__", intent({ name: "items", index: 4_294_967_294 })]]],
  ["a button for a list without end", [["__intent__", intent({ name: "a[4294967294].b" }, "update")]]],
  [
    "the same in other letters",
    [["__intent__", intent({ name: "a[4294967294].b" }).replace("[", "\\u005b")]],
  ],
  [
    "a button with a bottomless value",
    [["__intent__", `{"type":"update","payload":{"value":${nested(9_000)}}}`]],
  ],
])("a form with %s is refused", async (_, fields) => {
  await expect(readForm(posted(fields))).rejects.toMatchObject(refused);
});

test("the longest form of the product is read", async () => {
  const lines = Array.from({ length: 100 }, (_, line) =>
    Array.from({ length: 60 }, (_, answer) => [`row.${line}.answer.${answer}`, "da"] as const),
  ).flat();
  const fields = [
    ...lines,
    ["items[999].id", "1"],
    ["__intent__", intent({ name: "data.fields", index: 3 })],
  ] as const;
  const { form } = await readForm(posted(fields));
  expect([...form]).toHaveLength(fields.length);
});

test("a list's button at a field that is no list is refused, like a foreign one", async () => {
  for (const name of ["email", "__proto__"]) {
    const form = { email: "ana@lupu.ro", __intent__: intent({ name }) };
    await expect(submit(requestSignIn, visit("/login", { form }))).rejects.toMatchObject(refusedCode);
  }
});

const sentTo = (path: string) =>
  new Request(`http://127.0.0.1:3000${path}`, { method: "POST", body: new FormData() });

test("only pictures may be larger than a long order, and each call has room for its own", () => {
  const pages = [
    "/login",
    "/activate/link",
    "/activate/join",
    "/store",
    "/store/lupu",
    "/language",
    "/contact",
  ];
  for (const page of pages)
    for (const ending of ["", ".data", "/", "/_.data"])
      expect(bodyLimitOf(sentTo(page + ending)), page + ending).toBe(16 * 1024);
  for (const page of ["/shop/lupu/checkout", "/shop/lupu/checkout.data", "/shop/lupu/cart/add"])
    expect(bodyLimitOf(sentTo(page)), page).toBe(128 * 1024);
  expect(bodyLimitOf(sentTo("/store/lupu/draft"))).toBe(1024 * 1024);
  const withPictures = operations.filter(({ pictures }) => pictures);
  expect(withPictures).not.toEqual([]);
  for (const { key, pictures = {} } of withPictures) {
    const [, path = ""] = key.split(/_(.*)/s);
    const count = Object.values(pictures).reduce((sum, { max }) => sum + max, 0);
    const limit = bodyLimitOf(sentTo(path.replace(/:\w+/g, "1")));
    expect(limit, key).toBeGreaterThan(count * pictureLimits.bytes);
  }
  const forms = ["products/1/images", "product", "product/images", "settings/business"];
  for (const page of forms.map((form) => `/console/store/${form}`))
    for (const ending of ["", ".data"])
      expect(bodyLimitOf(sentTo(page + ending))).toBeGreaterThan(pictureLimits.bytes);
});

test("a body that is no form is refused", async () => {
  for (const type of [
    "text/plain",
    "application/json",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
  ])
    await expect(
      readForm(
        new Request("http://127.0.0.1:3000/", {
          method: "POST",
          body: "{}",
          headers: { "Content-Type": type },
        }),
      ),
    ).rejects.toMatchObject(refused);
});

test.each([
  ["a NUL", '{"name":"a\\u0000b"}'],
  ["half of a character", '{"name":"\\ud800"}'],
  ["half of a character in a name", '{"fields":{"\\udc00":"x"}}'],
  ["a nesting without end", `{"fields":${nested(1_000)}}`],
  ["no JSON", "{"],
  ["more values than any has", `{"fields":[${Array(100_000).fill("{}")}]}`],
])("a call with %s is refused", async (_, body) => {
  expect(readJson(body)).toBeUndefined();
  const tenant = await makeTenant();
  const matched = matchOperation("POST", "/v1/locations");
  if (!matched) throw new Error("There is no such call.");
  const reply = await answer(
    matched,
    new Request("http://127.0.0.1:3000/v1/locations", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    }),
    tenant.admin,
  );
  expect([reply.status, await reply.json()]).toEqual([400, { status: 1, code: "bad_request" }]);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
});

test.each([
  ["application/json", 200],
  ["Application/JSON; charset=utf-8", 200],
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["application/json-patch+json", 415],
  ["multipart/form-data; boundary=x", 415],
  ["", 415],
])("a call whose body says %s is answered %d", async (type, http) => {
  const tenant = await makeTenant();
  const matched = matchOperation("POST", "/v1/locations");
  if (!matched) throw new Error("There is no such call.");
  const body = new TextEncoder().encode('{"name":"Centru"}');
  const headers: Record<string, string> = type ? { "Content-Type": type } : {};
  const reply = await answer(
    matched,
    new Request("http://127.0.0.1:3000/v1/locations", { method: "POST", body, headers }),
    tenant.admin,
  );
  expect(reply.status).toBe(http);
  expect(await prisma.workplace.count({ where: { organizationId: tenant.organizationId } })).toBe(
    http === 200 ? 1 : 0,
  );
});

test("a name is one line that reads in the order in which it is written", async () => {
  const { admin, organizationId } = await makeTenant();
  const { id } = await perform(createWorkplace, admin, {
    name: "Cen\u202etru\r\n\u0007\u2066nou\u2069",
  });
  const where = { organizationId, id };
  expect((await prisma.workplace.findFirstOrThrow({ where })).name).toBe("Centru nou");
  const spoiled = { name: "\u202e\u0007\u2028" };
  await expect(perform(createWorkplace, admin, spoiled)).rejects.toThrow(InvalidInput);
});

test("what looks like an escape, and every whole character, is text", () => {
  const name = "\\u0000 💩 \u202eșț";
  expect(readJson(JSON.stringify({ name }))).toEqual({ name });
});

/** Reading that takes the square of the length would be at it for half a minute. */
const long = 120_000;
const blanks = `${" ".repeat(long)}x`;

test.each<[string, () => unknown, unknown]>([
  ["a quantity", () => parseQuantity(blanks), null],
  ["an amount of money", () => parseMoney(blanks), null],
  ["the quantity of a row", () => isKept({ quantity: blanks } as EditRow), true],
  [
    "the code of a business",
    () => business.action(visit("/store", { form: { code: `${"/".repeat(long)}x` } })),
    refusedCode,
  ],
])(
  "a long text is read as %s in no time",
  async (_, read, result) => {
    const answer = await read();
    if (typeof result === "object" && result !== null) expect(answer).toMatchObject(result);
    else expect(answer).toBe(result);
  },
  5_000,
);

test("a search for more than a name can hold is cut, in every list", async () => {
  const shop = await makeTenant();
  const long = "ș".repeat(5_000);
  const lists = { q: long, name: long, username: long, filter: long, sku: long, barcode: long };
  const paths = ["orders", "items", "categories", "locations", "members", "customers"];
  const answers = paths.map(async (path) => {
    const operation = operations.find(({ key }) => key === `GET_/v1/${path}`);
    return operation && perform(operation, shop.admin, lists);
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ count: 0, items: [] });
});

test("a one-use token without end is refused", async () => {
  const { admin } = await makeTenant();
  const formToken = randomBytes(3000).toString("hex");
  await expect(perform(createWorkplace, admin, { name: "Centru" }, { formToken })).rejects.toMatchObject(
    refused,
  );
});
