import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { isRight } from "#app/domain/accounts/rights.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { refusalCodes } from "#app/lib/refusal.ts";
import en from "#locales/en/errors.json";
import ro from "#locales/ro/errors.json";
import type { OperationCase } from "#tests/factories/operation-cases/operation-case.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { domainModules } from "#tests/setup/domain-modules.ts";
import { anonymous, outcome } from "#tests/setup/outcome.ts";
import { deskOperations, operations } from "./operations.server.ts";

let own: World;
let other: World;
beforeAll(async () => {
  [own, other] = [await makeWorld(), await makeWorld()];
});

const caseOf = ({ key }: Operation): OperationCase => operationCases[key] ?? {};
const inputOf = (operation: Operation, world: World) => caseOf(operation).input?.(world) ?? {};
const callerOf = (operation: Operation, world: World) => caseOf(operation).by?.(world) ?? world.admin.caller;

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "key" in value && "run" in value;

const isOpenToMembers = (way: string) => way === "organization" || way === "person";

/** The lists of the nouns, each by its folder. */
const lists = await domainModules("*/operations.server.ts");

/** The list that an operation of a file is not in: that of its noun or, when it is there, that of all nouns. */
function lackingList(file: string, operation: Operation): string {
  const list = file.replace(/[^/]+$/, "operations.server.ts");
  const listed = Object.values(lists[list] ?? {}).includes(operation);
  return inDomain(listed ? "operations.server.ts" : list) + (listed ? `, which lacks ${inDomain(list)}` : "");
}

const inDomain = (file: string) => `app/domain/${file}`;

test("each operation that is defined is registered: the call exists, and stands in the matrix", async () => {
  const known = new Set<unknown>([...operations, ...deskOperations]);
  const forgotten = Object.entries(await domainModules("**/!(operations).server.ts")).flatMap(
    ([file, module]) =>
      Object.entries(module).flatMap(([name, value]) =>
        isOperation(value) && !known.has(value)
          ? [`${name} of ${inDomain(file)} is not in ${lackingList(file, value)}`]
          : [],
      ),
  );
  expect(forgotten).toEqual([]);
});

const withKeys = operations.map((operation) => [operation.key, operation] as const);
const closed = withKeys.filter(([, { access }]) => !access.includes("anyone"));

test("each operation has a case here, once, and each case an operation", () => {
  const keys = operations.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(operationCases).sort()).toEqual([...keys].sort());
});

test("each operation with an id in its address has a case of another business's", () => {
  const tested = operations.filter((operation) => caseOf(operation).foreign).map(({ key }) => key);
  expect(tested).toEqual(
    expect.arrayContaining(operations.filter(({ key }) => /:\w+_id/.test(key)).map(({ key }) => key)),
  );
});

test("rights that operations ask for are keys of the catalogue", () => {
  const roles = ["admin", "organization", "person", "sales", "delivery", "shop", "operator", "anyone"];
  const asked = operations.flatMap(({ access }) => access).filter((way) => !roles.includes(way));
  expect(asked.filter((way) => !isRight(way))).toEqual([]);
});

test("each refusal and each field message is there in both languages", () => {
  for (const texts of [en, ro]) {
    const codes = Object.keys(texts.refusal).filter(
      (name) =>
        !/^(trial_used|orders_changed|shop_(changed|closed|slot_full)|stale)_|_(order|strangers|customers)_\w+$|_(ro|eu|iban|right|customer|zero|one|few|other)$/.test(
          name,
        ),
    );
    expect(codes.sort()).toEqual([...refusalCodes].sort());
  }
  const singular = (texts: object) =>
    Object.keys(texts).map((name) => name.replace(/_(zero|one|few|other)$/, ""));
  for (const part of ["refusal", "field"] as const)
    expect(new Set(singular(ro[part]))).toEqual(new Set(singular(en[part])));
});

let present: Record<string, string> | undefined;

/** What one test left is what the next one begins with, as long as none of them may change anything: those come first. */
async function changesNothing(act: () => Promise<void>): Promise<void> {
  const before = present ?? (await tableHashes());
  await act();
  present = await tableHashes();
  expect(present).toEqual(before);
}

test.each(closed)("%s refuses who is not signed in (401) and who has no right (403)", (_, operation) =>
  changesNothing(async () => {
    const input = inputOf(operation, own);
    expect(await outcome(operation, anonymous, input)).toMatchObject({ http: 401, code: "unauthenticated" });
    if (!operation.access.some(isOpenToMembers))
      expect(await outcome(operation, own.nobody.caller, input)).toMatchObject({
        http: 403,
        code: "forbidden",
      });
    for (const role of ["sales", "delivery"] as const)
      if (!operation.access.includes(role))
        expect(await outcome(operation, own[role].caller, input)).toMatchObject({ http: 403 });
  }),
);

const reaching = withKeys.filter(([, operation]) => caseOf(operation).foreign);

test.each(reaching)("%s: another business's rows are unknown (404) and stay as they are", (_, operation) =>
  changesNothing(async () => {
    for (const ids of caseOf(operation).foreign?.(own, other) ?? []) {
      const input = { ...inputOf(operation, own), ...ids };
      expect(await outcome(operation, callerOf(operation, own), input), JSON.stringify(ids)).toMatchObject({
        http: 404,
      });
      const malformed = Object.fromEntries(
        Object.keys(ids).map((name) => [name, name.endsWith("_id") ? "'; --" : ids[name]]),
      );
      expect((await outcome(operation, callerOf(operation, own), { ...input, ...malformed })).http).toBe(404);
    }
  }),
);

const referring = withKeys.filter(([, operation]) => caseOf(operation).refersTo);

test.each(referring)(
  "%s: a reference to another business's row is refused and changes nothing",
  (_, operation) =>
    changesNothing(async () => {
      for (const ids of caseOf(operation).refersTo?.(own, other) ?? []) {
        const { http } = await outcome(operation, callerOf(operation, own), {
          ...inputOf(operation, own),
          ...ids,
        });
        expect([404, 422]).toContain(http);
      }
    }),
);

const judging = withKeys.filter(([, operation]) => caseOf(operation).bad);

test.each(judging)("%s: bad input names its fields (422) and changes nothing", (_, operation) =>
  changesNothing(async () => {
    for (const [part, ...fields] of caseOf(operation).bad ?? [])
      expect(
        await outcome(operation, callerOf(operation, own), { ...inputOf(operation, own), ...part }),
      ).toEqual({
        http: 422,
        fields: fields.sort(),
      });
  }),
);

test.each(closed)(
  "%s opens for each right that it names, and for an admin or, of a shop, for a customer",
  async (_, operation) => {
    const named = operation.access.filter(isRight);
    const world = operation.key.startsWith("GET_") ? own : await makeWorld();
    const holders = [
      ...(operation.access.includes("shop") ? [world.shopper] : [world.admin]),
      ...(await Promise.all(
        named.map((right) => makeUser(world.tenant, { role: "custom", permissions: [right] })),
      )),
    ];
    for (const { caller } of holders)
      expect((await outcome(operation, caller, inputOf(operation, world))).http).not.toBe(403);
  },
);

const making = withKeys.filter(([, operation]) => caseOf(operation).makes);

test.each(making)("%s: the same form twice makes one row, and tokens don't travel", async (_, operation) => {
  const world = await makeWorld();
  await caseOf(operation).given?.(world);
  const table = caseOf(operation).makes ?? "";
  const count = async () => {
    const [row] = await prisma.$queryRawUnsafe<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM "${table}"`,
    );
    return row.count;
  };
  const before = await count();
  const [formToken, caller, input] = [randomUUID(), callerOf(operation, world), inputOf(operation, world)];
  const answers = await Promise.all([
    outcome(operation, caller, input, formToken),
    outcome(operation, caller, input, formToken),
  ]);
  answers.push(await outcome(operation, caller, input, formToken));
  expect(answers).toMatchObject([{ http: 200 }, { http: 200 }, { http: 200 }]);
  expect(new Set(answers.map(({ result }) => (result as { id: string }).id)).size).toBe(1);
  expect(await count()).toBe(before + 1);
  expect(
    await outcome(operation, callerOf(operation, own), inputOf(operation, own), formToken),
  ).toMatchObject({
    http: 409,
    code: "form_reused",
  });
});

test("creations whose forms come at once don't stand in each other's way", async () => {
  const world = await makeWorld();
  const create = operations.find(({ key }) => key === "POST_/v1/categories");
  if (!create) throw new Error("no such operation");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      outcome(create, world.admin.caller, { name: `Raftul nr. ${n}` }, randomUUID()),
    ),
  );
  expect(answers.filter(({ http }) => http !== 200)).toEqual([]);
});
