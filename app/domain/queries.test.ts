import { beforeAll, describe, expect, test } from "vitest";
import { isRight } from "#app/domain/accounts/rights.ts";
import type { Query } from "#app/lib/query.server.ts";
import { queryCases } from "#tests/factories/query-cases.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { domainModules, exportsOf } from "#tests/setup/domain-modules.ts";
import { anonymous, outcome } from "#tests/setup/outcome.ts";

let own: World;
let other: World;
beforeAll(async () => {
  [own, other] = [await makeWorld(), await makeWorld()];
});

const isQuery = (value: unknown): value is Query =>
  typeof value === "object" &&
  value !== null &&
  "run" in value &&
  "transaction" in value &&
  value.transaction === false;

const isOpenToMembers = (way: string) => way === "organization" || way === "person";

/** The calls of the API among them stand in the matrix of all operations. */
const queries = exportsOf(await domainModules("**/*.server.ts")).filter(
  (entry): entry is [string, Query] => isQuery(entry[1]) && !entry[1].key,
);

const caseOf = (name: string) => queryCases[name] ?? {};
const inputOf = (name: string, world: World) => caseOf(name).input?.(world) ?? {};
const callerOf = (name: string, world: World) => caseOf(name).by?.(world) ?? world.admin.caller;

test("each query has a case here, and each case a query", () => {
  expect(queries.map(([name]) => name).sort()).toEqual(Object.keys(queryCases).sort());
});

test("rights that queries ask for are keys of the catalogue", () => {
  const roles = ["admin", "organization", "person", "sales", "delivery", "shop", "operator", "anyone"];
  const asked = queries.flatMap(([, { access }]) => access).filter((way) => !roles.includes(way));
  expect(asked.filter((way) => !isRight(way))).toEqual([]);
});

test("each query that takes an id has a case of another business's", () => {
  const takesId = ({ input }: Query) =>
    "shape" in input && Object.keys(input.shape as object).some((name) => /(?:^|_)id$/.test(name));
  const forgotten = queries.filter(([name, query]) => takesId(query) && !caseOf(name).foreign);
  expect(forgotten.map(([name]) => `foreign of ${name} in tests/factories/query-cases`)).toEqual([]);
});

describe.each(queries)("%s", (name, query) => {
  const { access } = query;

  test("is for those that it names, and for nobody else", async () => {
    const { http, result } = await outcome(query, callerOf(name, own), inputOf(name, own));
    expect(http).toBe(200);
    expect(JSON.stringify(result)).not.toBeUndefined();
    if (access.includes("anyone")) return;
    expect(await outcome(query, anonymous, inputOf(name, own))).toMatchObject({ http: 401 });
    if (!access.some(isOpenToMembers))
      expect(await outcome(query, own.nobody.caller, inputOf(name, own))).toMatchObject({ http: 403 });
    for (const role of ["sales", "delivery"] as const) {
      const { http } = await outcome(query, own[role].caller, inputOf(name, own));
      expect(http === 403, role).toBe(!access.includes(role));
    }
  });

  test("opens for each right that it names", async () => {
    for (const right of access.filter(isRight)) {
      const { caller } = await makeUser(own.tenant, { role: "custom", permissions: [right] });
      expect((await outcome(query, caller, inputOf(name, own))).http, right).toBe(200);
    }
  });

  test("tells nothing of another business", async () => {
    const caller = callerOf(name, own);
    for (const ids of [{}, ...(caseOf(name).foreign?.(own, other) ?? [])]) {
      const { http, result } = await outcome(query, caller, { ...inputOf(name, own), ...ids });
      expect([200, 404]).toContain(http);
      if (http === 200) for (const id of idsOf(other)) expect(JSON.stringify(result) ?? "").not.toContain(id);
    }
  });
});

const idsOf = ({ tenant: _, passkeyDevice: _device, ...world }: World): string[] =>
  Object.values(world).map((part) => (typeof part === "string" ? part : part.id));
