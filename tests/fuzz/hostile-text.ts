import fc from "fast-check";

/** The largest body that the product takes without pictures. */
export const BODY = 1024 * 1024;

/** What patterns, splits and foldings stumble over when there is much of it. */
const pieces = [
  ..."a 0 9 @ . - _ + / \\ = % ; , : * x × # & < ' \" ( ) [ ] { } ș 🙂".split(" "),
  ...[
    " ",
    "\n",
    "\r\n",
    "\t",
    "\u00a0",
    "\u0301",
    "\u202e",
    "\ufeff",
    "\ud800",
    "a.",
    ".a",
    "a@",
    "@a.",
    "-a",
  ],
  ...["a ", " a", "0 ", "1,", "1.", ";1", "a1 ", "12 3,5 kg\n", "://", "www.", "{{a}}", "$&", "%C8%99", "ﷺ"],
  ...["1 000 ", "00", "+40", "(0)", "covrigi, 2; ", "</script>", "\u2028", "İ", "ß"],
];
const endings = ["", "", "x", "!", "@", "\n", "\u0000", "1", ".ro"];
const lengths = [1, 10, 255, 256, 300, 2_000, 12_000, 100_000, 900_000];

/** A text of up to a body's length, made of few signs again and again. */
export const hostileText: fc.Arbitrary<string> = fc
  .record({
    start: fc.constantFrom("", "a", "a@", "0", "ana@lupu.ro", "-", "{"),
    piece: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
    length: fc.constantFrom(...lengths),
    end: fc.constantFrom(...endings),
  })
  .map(({ start, piece, length, end }) => start + filled(piece.join(""), length) + end);

/** A text again and again, up to a length. */
export const filled = (text: string, length: number): string =>
  text.repeat(Math.max(1, Math.floor(length / text.length)));

/** How often something stands in a body. */
export const times = fc.constantFrom(1, 2, 30, 300, 1_000, 3_000, 9_999, 100_000, 600_000);

const words = [
  ...["a", "b", "email", "items", "data", "fields", "customer", "q", "row", "amounts", "name", "options"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length", "map", "push", "then"],
  ...["", " ", "0", "7", "4294967294", "1e3", "ș", "a b", "]", "[", "%00", "__intent__", "__state__"],
];
const steps = [
  "[0]",
  "[1]",
  "[7]",
  "[999]",
  "[1000]",
  "[4294967294]",
  "[]",
  "[-1]",
  "[ 1]",
  "[[0]]",
  "[a]",
  ".",
  "..",
];

/** A name of a field that is taken apart in many steps, or can't be. */
export const hostileName: fc.Arbitrary<string> = fc
  .record({
    first: fc.constantFrom(...words),
    rest: fc.array(
      fc.oneof(
        fc.constantFrom(...steps),
        fc.constantFrom(...words).map((word) => `.${word}`),
      ),
      { maxLength: 21 },
    ),
  })
  .map(({ first, rest }) => first + rest.join(""));

/** JSON that is wide, deep or odd, as it is written. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom("null", "true", "-0", "1e999999", "-1e-999999", '""', "[]", "{}", '{"__proto__":{"a":1}}'),
  fc
    .record({ digit: fc.constantFrom("9", "0.0", "1e"), length: fc.constantFrom(20, 400, 900_000) })
    .map(({ digit, length }) => `1${filled(digit.at(-1) ?? "9", length)}`),
  fc
    .record({ open: fc.constantFrom("[", '{"a":'), depth: fc.constantFrom(5, 19, 21, 3_000, 100_000) })
    .map(({ open, depth }) => `${open.repeat(depth)}1${(open === "[" ? "]" : "}").repeat(depth)}`),
  fc
    .record({
      item: fc.constantFrom(
        "1",
        "[]",
        "{}",
        '""',
        "null",
        '"a"',
        '[[[["a"]]]]',
        '{"id":"a"}',
        '{"__proto__":[]}',
      ),
      count: times,
    })
    .map(({ item, count }) => `[${Array(Math.min(count, Math.floor(BODY / (item.length + 1)))).fill(item)}]`),
  fc.record({ prefix: fc.constantFrom("k", "__proto__", "9"), count: times }).map(({ prefix, count }) => {
    const members = Array.from({ length: Math.min(count, 80_000) }, (_, n) => `"${prefix}${n}":${n % 10}`);
    return `{${members}}`;
  }),
);
