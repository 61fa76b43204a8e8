import fc from "fast-check";
import type { Door, FuzzBusiness } from "./fuzz-business.ts";
import { hostilePairs, hostileParts } from "./hostile-forms.ts";
import { BODY, hostileJson, hostileText, times } from "./hostile-text.ts";
import type { HostileRequest } from "./watched-app.ts";

/** Node takes no more of an address and its headers together. */
const HEAD = 14_000;

const ask = ({ method, path, headers }: Door, more: Partial<HostileRequest>): HostileRequest => ({
  method,
  path,
  body: Buffer.alloc(0),
  ...more,
  headers: { ...headers, ...more.headers },
});

const forms = (doors: readonly Door[]): fc.Arbitrary<HostileRequest> =>
  fc
    .constantFrom(...doors)
    .chain((door) =>
      fc
        .oneof(
          { arbitrary: hostilePairs(door.fields), weight: 4 },
          { arbitrary: hostileParts(door.fields.map(([name]) => name)), weight: 1 },
        )
        .map(({ type, body }) => ask(door, { headers: type ? { "Content-Type": type } : {}, body })),
    );

/** A whole line of an order, a field of a product …: lists of them get past the first look. */
const listed = [
  '{"item_id":"11111111-1111-4111-8111-111111111111","quantity":"1"}',
  '{"id":"11111111-1111-4111-8111-111111111111","new_quantity":1}',
  '{"name":"#","type":"text"}',
  '{"name":"#","type":"radio","options":["#","b"]}',
  '"#"',
];
const longList = fc.record({ one: fc.constantFrom(...listed), times }).map(({ one, times }) => {
  const most = Math.min(times, Math.floor(BODY / (one.length + 6)));
  return `[${Array.from({ length: most }, (_, n) => one.replaceAll("#", `n${n}`))}]`;
});

const calls = (doors: readonly Door[]): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...doors).chain((door) => {
    const known = door.fields.length > 0 ? door.fields.map(([name]) => name) : ["a"];
    const name = fc.oneof(
      { arbitrary: fc.constantFrom(...known), weight: 5 },
      fc.constantFrom("__proto__", "data"),
    );
    const value = fc.oneof(
      hostileJson,
      longList,
      longList.map((list) => `{"fields":${list}}`),
    );
    return fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 }).map((members) => {
      const json = `{${members.map(([name, value]) => `"${name}":${value}`)}}`;
      const body = Buffer.from(json).subarray(0, BODY);
      return ask(door, { headers: { "Content-Type": "application/json" }, body });
    });
  });

const header = fc
  .record({
    name: fc.constantFrom(
      ...["Accept-Language", "Accept-Encoding", "X-Forwarded-For", "If-None-Match", "Referer", "User-Agent"],
      ...["Idempotency-Key", "Range", "Cookie", "x-token", "Content-Type"],
    ),
    value: hostileText,
  })
  .map(({ name, value }) => ({
    [name]: Buffer.from(value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "-"), "latin1")
      .toString("latin1")
      .slice(0, HEAD),
  }));

const reads = (doors: readonly Door[]): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      door: fc.constantFrom(...doors),
      pick: fc.nat(20),
      text: hostileText,
      times,
      headers: fc.option(header),
    })
    .map(({ door, pick, text, times, headers }) => {
      if (headers) return ask(door, { headers });
      const [name = "a"] = door.fields[pick % Math.max(1, door.fields.length)] ?? [];
      const pair = `${encodeURIComponent(name)}=${encodeURIComponent(text.slice(0, 4_000).toWellFormed())}&`;
      const search = pair
        .repeat(Math.min(times, Math.ceil(HEAD / pair.length)))
        .slice(0, HEAD)
        .replace(/%.?$/, "");
      return ask(door, { path: `${door.path}${door.path.includes("?") ? "&" : "?"}${search}` });
    });

/** Any request of somebody who means no good. */
export const hostileRequest = (business: FuzzBusiness): fc.Arbitrary<HostileRequest> =>
  fc.oneof(
    { arbitrary: forms(business.forms), weight: 6 },
    { arbitrary: calls(business.calls), weight: 3 },
    { arbitrary: reads(business.reads), weight: 2 },
  );

/** Forms that have ended the process or held it up: they are tried first, always. */
export function knownAttacks({ forms }: FuzzBusiness): [name: string, request: HostileRequest][] {
  const [door] = forms;
  const order = forms.find(({ path }) => /^\/store\/.*\/new$/.test(path));
  if (!door || !order) throw new Error("There is no form to send anything to.");
  const lists = [
    [300, 14],
    [600, 14],
    [2_000, 21],
    [9_000, 2],
  ] as const;
  const pairs = (text: string, to = door) =>
    ask(to, { headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: Buffer.from(text) });
  return [
    ...lists.map(([names, levels]): [string, HostileRequest] => [
      `${names} lists of ${levels} levels`,
      pairs(Array.from({ length: names }, (_, n) => `f${n}${"[999]".repeat(levels)}=1`).join("&")),
    ]),
    ["a list with a place far away", pairs("a[0]=1&a.4294967294=1")],
    ["a list without its own members", pairs("a[0]=1&a.map=1")],
    [
      "an order of fields that no order has",
      pairs(
        Array.from({ length: 9_900 }, (_, n) => `row.r${n}.answer.${n}=${"a+".repeat(30)}`).join("&"),
        order,
      ),
    ],
    ["a member that all objects have", pairs("toString=1&valueOf=1")],
  ];
}
