import fc from "fast-check";
import { BODY, filled, hostileJson, hostileName, hostileText, times } from "./hostile-text.ts";

/** A body as it goes over the line. */
export interface Body {
  type: string;
  body: Buffer;
}

const PAIRS = "application/x-www-form-urlencoded";
type Field = readonly [name: string, value: string];

const cut = (text: string): Buffer => Buffer.from(text).subarray(0, BODY);
const encoded = (fields: readonly Field[]): Buffer =>
  cut(new URLSearchParams(fields.map(([...one]) => one)).toString());

/** Fields whose names make much: the same ones again and again, or counted up in their first step or their last. */
const manyNames: fc.Arbitrary<Field[]> = fc
  .record({
    names: fc.array(hostileName, { minLength: 1, maxLength: 4 }),
    count: times.filter((count) => count <= 9_999),
    numbered: fc.constantFrom("not", "first", "last", "place"),
    value: hostileText.map((text) => text.slice(0, 30)),
  })
  .map(({ names, count, numbered, value }) =>
    Array.from({ length: count }, (_, n) => {
      const name = names[n % names.length] ?? "";
      if (numbered === "first") return [`f${n}${name}`, value] as const;
      if (numbered === "last") return [`${name}${n}`, value] as const;
      return [numbered === "place" ? `${name}[${n % 1000}].x` : name, value] as const;
    }),
  );

/** Names as forms of the product have them, and others that can be taken apart. */
const lawful = [
  ...[
    "data.fields[#].name",
    "data.fields[#].options[0]",
    "data.fields[0].options[#]",
    "items[#].id",
    "items[#].x.y",
  ],
  ...[
    "amounts[#].item_id",
    "amounts[#].quantity",
    "q.@.1500",
    "q.@.0",
    "row",
    "row.@.quantity",
    "row.@.answer.#",
  ],
  ...[
    "customer.name",
    "data.observations",
    "f#",
    "a[#][#]",
    "a[0][#].b",
    "a.#",
    "permissions",
    "workplaces[]",
    "open",
  ],
];

/** As many fields as a form may have, with names that are read. */
const manyLawful: fc.Arbitrary<Field[]> = fc
  .record({
    names: fc.array(fc.constantFrom(...lawful), { minLength: 1, maxLength: 3 }),
    count: fc.constantFrom(30, 300, 999, 3_000, 9_900),
    most: fc.constantFrom(3, 30, 99, 999),
    value: hostileText.map((text) => text.slice(0, 60)),
  })
  .map(({ names, count, most, value }) =>
    Array.from({ length: count }, (_, n) => {
      const id = `11111111-1111-4111-8111-${String(n).padStart(12, "0")}`;
      const name = (names[n % names.length] ?? "").replaceAll("@", id);
      return [name.replaceAll("#", String(Math.floor(n / names.length) % most)), n % 3 ? value : id] as const;
    }),
  );

const intentOf = fc
  .record({
    type: fc.constantFrom("insert", "remove", "reorder", "update", "reset", "validate", "other"),
    name: fc.oneof(hostileName, fc.constantFrom("", "data.fields", "items", "email")),
    index: fc.constantFrom("0", "999", "-1", "null", "1e9", '"1"'),
    value: hostileJson.map((json) => (json.length < 9_000 ? json : "[]")),
  })
  .map(
    ({ type, name, index, value }) =>
      `{"type":"${type}","payload":{"name":${JSON.stringify(name)},"index":${index},"value":${value},"defaultValue":${value}}}`,
  );

/** The fields of a real form with hostile values, some of them missing, with names that count lists up. */
const realFields = (drawn: readonly Field[]): fc.Arbitrary<Field[]> =>
  fc
    .record({
      changed: fc.array(fc.nat(Math.max(0, drawn.length - 1)), { minLength: 1, maxLength: 3 }),
      value: hostileText,
      again: times.filter((count) => count <= 3_000),
      dropped: fc.nat(10),
    })
    .map(({ changed, value, again, dropped }) => {
      const fields = drawn.map(
        ([name, before], at) => [name, changed.includes(at) ? value : before] as const,
      );
      const kept = fields.filter((_, at) => at % 11 !== dropped || changed.includes(at));
      const listed = kept.filter(([name]) => /\d/.test(name));
      const more = Array.from({ length: listed.length > 0 ? again : 0 }, (_, n) => {
        const [name = "", text = ""] = listed[n % listed.length] ?? [];
        return [name.replace(/\d+/, String(n % 1000)), text.slice(0, 30)] as const;
      });
      return [...kept, ...more];
    });

const rawPairs = fc
  .record({
    piece: fc.constantFrom("&", "=", "a&", "a=&", "%", "%zz&", "+", "[", "a[0]=1&", "=&", ";", "\n", "%00&"),
    times,
  })
  .map(({ piece, times }) => filled(piece, Math.min(BODY, piece.length * times)));

/** Bodies of name=value pairs. `drawn` are the fields of the form as a browser would send it. */
export const hostilePairs = (drawn: readonly Field[]): fc.Arbitrary<Body> =>
  fc.record({
    type: fc.oneof(
      { arbitrary: fc.constant(PAIRS), weight: 12 },
      fc.constantFrom(`${PAIRS}; charset=utf-16`, PAIRS.toUpperCase(), "text/plain", ""),
    ),
    body: fc.oneof(
      { arbitrary: manyLawful.map((fields) => encoded([...drawn, ...fields])), weight: 6 },
      { arbitrary: realFields(drawn).map(encoded), weight: 6 },
      manyNames.map((fields) => encoded([...drawn, ...fields])),
      manyNames.map(encoded),
      rawPairs.map(cut),
      { arbitrary: intentOf.map((intent) => encoded([...drawn, ["__intent__", intent]])), weight: 2 },
      hostileJson.map((state) => encoded([...drawn, ["__state__", state]])),
      fc
        .record({ name: hostileText, value: hostileText })
        .map(({ name, value }) => encoded([...drawn, [name, value]])),
    ),
  });

const dispositions = [
  'form-data; name="#"',
  "form-data; name=#",
  'form-data; name="#',
  'form-data; name="#"; filename="a.png"',
  `form-data; name="#"; filename*=x-odd'en'${"%41".repeat(300)}`,
  "form-data; name=\"#\"; filename*=UTF-8''%zz",
  `form-data; name="#"; ${";".repeat(1_500)}`,
  `form-data; name="#"; ${"a ".repeat(800)}`,
  `form-data; name="${"\\".repeat(1_500)}`,
  `form-data${"; a=b".repeat(300)}; name="#"`,
  "attachment",
  "",
];
const headers = [
  "",
  "Content-Type: text/plain; charset=utf-16\r\n",
  "Content-Type: application/octet-stream\r\n",
  "Content-Type: multipart/mixed; boundary=y\r\n",
  "Content-Transfer-Encoding: base64\r\n",
  "Content-Disposition: form-data; name=again\r\n",
  "no header at all\r\n",
  ": none\r\n",
  `X-Long: ${"a".repeat(3_000)}\r\n`,
  "X: a\r\n".repeat(200),
  "\r",
];
const boundaries = [
  "x",
  "----WebKitFormBoundary7MA4YWxkTrZu0gW",
  "-".repeat(70),
  "-".repeat(900),
  '"x"',
  "ș",
  "a b",
  "",
];

/** Bodies in parts: well-formed ones with odd headers, many of them, and broken ones. */
export const hostileParts = (names: readonly string[]): fc.Arbitrary<Body> =>
  fc
    .record({
      boundary: fc.constantFrom(...boundaries),
      name: fc.oneof(hostileName, fc.constantFrom(...names, "logo", "images")),
      disposition: fc.constantFrom(...dispositions),
      header: fc.constantFrom(...headers),
      value: hostileText,
      count: times.filter((count) => count <= 100_000),
      line: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", "\r"),
      end: fc.constantFrom("--", "--", "", "x"),
    })
    .map(({ boundary, name, disposition, header, value, count, line, end }) => {
      const head = `Content-Disposition: ${disposition.replace("#", name)}\r\n${header}`.replaceAll(
        "\r\n",
        line,
      );
      const one = `--${boundary}${line}${head}${line}${value.slice(0, BODY / count)}${line}`;
      const many = Math.min(count, Math.ceil(BODY / one.length));
      const body = cut(`${one.repeat(many)}--${boundary}${end}${line}`);
      const type = Buffer.from(`multipart/form-data; boundary=${boundary}`).toString("latin1");
      return { type, body };
    });
