import { expect, test } from "vitest";
import { requestSignIn } from "#app/domain/accounts/request-sign-in.server.ts";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import { submit } from "#app/http/form-door.server.ts";
import { readFields, readForm } from "#app/http/read-form.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeJpeg, storedFiles } from "#tests/factories/picture-files.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { visit } from "./visit.ts";

type Fields = (readonly [name: string, value: string])[];

const address = "http://127.0.0.1:3000/login";
const posted = (fields: Fields) =>
  new Request(address, {
    method: "POST",
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
const inParts = (body: string, boundary = "x") =>
  new Request(address, {
    method: "POST",
    body,
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  });
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const jpeg = async () => new Uint8Array(await makeJpeg());
const refused = { code: "bad_request" };

/** So many names without a common beginning, each so many lists of 1,000 places deep. */
const deepLists = (names: number, levels: number): Fields =>
  Array.from({ length: names }, (_, n) => [`f${n}${"[999]".repeat(levels)}`, "1"] as const);

test.each([
  [300, 14],
  [600, 14],
  [2_000, 21],
  [9_000, 2],
  [11, 1],
])("%d lists of %d levels are refused before they are made", async (names, levels) => {
  await expect(readForm(posted(deepLists(names, levels)))).rejects.toMatchObject(refused);
});

const intent = (payload: object, type = "insert") => JSON.stringify({ type, payload });

test.each<[string, Fields]>([
  ["more than 10,000 places in lists of lists", deepLists(1, 8).concat(deepLists(3, 7))],
  ["a place of a list that is there twice", [["a[0]", "1"], ["a[0]", "2"]]], // biome-ignore format: pairs
  ["a name of 9 levels", [["a.b.c.d.e.f.g.h.i", "1"]]],
  ["a list of more than 1,000 equal names", Array.from({ length: 1_001 }, () => ["a", "1"] as const)],
  ["a place of a list that is named like a member", [["a[0]", "1"], ["a.4294967294", "1"]]], // biome-ignore format: pairs
  ["the same, the other way around", [["a.4294967294", "1"], ["a[0]", "1"]]], // biome-ignore format: pairs
  ["the same in a list of equal names", [["a", "1"], ["a", "2"], ["a.4294967294", "1"]]], // biome-ignore format: pairs
  ["a name that every object has", [["toString", "1"]]],
  ["a name that every list has", [["a[0]", "1"], ["a.map", "1"]]], // biome-ignore format: pairs
  ["a name that can't be taken apart", [["a[b]", "1"]]],
  ["a name without end brackets", [["a[1", "1"]]],
  ["an open place within a name", [["a[].b", "1"]]],
  ["a state of its own", [["__state__", "{}"]]],
  ["a button for a list in lists", [["__intent__", intent({ name: `a${"[999]".repeat(8)}`, index: 999 }, "update")], ...deepLists(2, 1)]], // biome-ignore format: pairs
  ["a button with a long value", [["__intent__", intent({ value: Array(10_000).fill([]) }, "update")]]],
  [
    "a button whose value has another prototype",
    [["__intent__", '{"type":"update","payload":{"value":{"email":{"__proto__":{"a":"b"}}}}}']],
  ],
])("a form with %s is refused", async (_, fields) => {
  await expect(readForm(posted(fields))).rejects.toMatchObject(refused);
});

test("lists are counted once however many names lie in them", async () => {
  const fields = Array.from({ length: 9_000 }, (_, n) => [`a[${n % 1_000}].f${Math.floor(n / 1_000)}`, "1"]);
  const { form } = await readForm(posted(fields as unknown as Fields));
  expect([...form]).toHaveLength(9_000);
});

test("pairs and parts are counted before they are taken apart", async () => {
  for (const body of ["&".repeat(1_000_000), "a&".repeat(500_000), "=&".repeat(10_001)]) {
    const request = new Request(address, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    await expect(readForm(request)).rejects.toMatchObject(refused);
  }
  await expect(readForm(inParts(`${part("a", "1").repeat(1_001)}--x--`))).rejects.toMatchObject(refused);
});

test("a body in parts is read like one in pairs, its files left out", async () => {
  const file = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\ntext\r\n';
  const { form } = await readForm(inParts(`${part("email", "ana@lupu.ro")}${file}${part("", "1")}--x--`));
  expect([...form]).toEqual([["email", "ana@lupu.ro"]]);
});

test.each(["constructor", "toString", "valueOf", "__proto__"])(
  "a picture that is named %s is left out, and nothing is made of it",
  async (name) => {
    const body = new FormData();
    for (const file of ["a.jpg", "b.jpg"]) body.append(name, new Blob([await jpeg()]), file);
    body.append("email", "ana@lupu.ro");
    const sent = () => new Request(address, { method: "POST", body });
    const read = await readForm(sent(), { logo: { fit: "square", max: 1 } });
    expect([[...read.form], read.pictures, read.left]).toEqual([
      [["email", "ana@lupu.ro"]],
      [],
      ["a.jpg", "b.jpg"],
    ]);
    const fields = await readFields(sent(), { logo: { fit: "square", max: 1 } }, []);
    expect(fields).toEqual({ email: "ana@lupu.ro" });
    expect(storedFiles()).toEqual([]);
  },
);

test.each([
  ["no end", part("a", "1")],
  [
    "a header without end",
    `--x\r\nContent-Disposition: form-data; name="${"a".repeat(5_000)}"\r\n\r\n1\r\n--x--`,
  ],
  ["no beginning", "\r\n".repeat(10_000)],
])("a body in parts with %s is refused", async (_, body) => {
  await expect(readForm(inParts(body))).rejects.toMatchObject(refused);
});

test("parts are not parted by a text of more than 70 characters", async () => {
  const long = "-".repeat(71);
  const body = `${part("a", "1").replace("--x", `--${long}`)}--${long}--`;
  await expect(readForm(inParts(body, long))).rejects.toMatchObject(refused);
});

test("fields in parts are no longer together than a form, also beside pictures", async () => {
  const long = part("a", "a".repeat(600_000));
  const rules = { logo: { fit: "square", max: 1 } } as const;
  await expect(readForm(inParts(`${long}${long}--x--`), rules)).rejects.toMatchObject(refused);
});

test("what was typed into fields with odd names comes back, and is no failure", async () => {
  const form = { email: "ana", "a.b": "1", "list[2]": "x", list: "y" };
  const outcome = await submit(requestSignIn, visit("/login", { form }));
  expect(outcome).toMatchObject({ ok: false, failure: { status: 422 } });
});

test("a visitor's form has at most 200 fields, before conform sees them", async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`row.${at}.answer`, "1"]));
  const sent = (count: number) =>
    submit(requestSignIn, visit("/login", { form: { email: "no address", ...fields(count) } }));
  expect(await sent(199)).toMatchObject({ ok: false, failure: { status: 422 } });
  await expect(sent(200)).rejects.toMatchObject({ init: { status: 400 } });
});

test("a product form that asks for a thousand fields is drawn with as many as a product may have", async () => {
  const { secret } = await makeUser(await makeTenant());
  const button = { name: "data.fields", index: 999, value: {}, defaultValue: {} };
  const answer = await answerRequest(
    new Request("http://127.0.0.1:3000/console/store/product", {
      method: "POST",
      headers: { Cookie: await consoleCookie(secret), Origin: "http://127.0.0.1:3000" },
      body: new URLSearchParams({ name: "Cozonac", __intent__: intent(button, "update") }),
    }),
  );
  const drawn = (await answer.text()).match(/name="data\.fields\[\d+\]\.name"/g);
  expect(drawn).toHaveLength(productLimits.fields.max);
});
