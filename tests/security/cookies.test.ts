import { createCookie } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { createSignInLink } from "#app/domain/accounts/create-sign-in-link.server.ts";
import {
  deviceCookie,
  sessionCookie,
  signInCookie,
  storeCookie,
  toastCookie,
  waitingFormsCookie,
  wayBackCookie,
} from "#app/http/cookies.server.ts";
import { deviceOf, inStore, rememberDevice } from "#app/http/device.server.ts";
import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { keepCookies, requestPage } from "#tests/setup/request-handler.ts";

const sent = async (set: Promise<string>) => (await set).split(";", 1)[0] ?? "";
const toast = {
  id: "1",
  key: "members.pin",
  kind: "success",
  params: { name: "Ana" },
  undo: "/store/x/undo",
};
const signedCookies = [
  ...[sessionCookie, storeCookie, deviceCookie, signInCookie, wayBackCookie, toastCookie],
  waitingFormsCookie,
];
const names = signedCookies.map(({ name }) => name);

let slug: string;
let user: Awaited<ReturnType<typeof makeUser>>;
let member: Awaited<ReturnType<typeof makeMember>>;
let pages: string[];
beforeAll(async () => {
  const tenant = await makeTenant();
  ({ slug } = tenant.scope.organization);
  user = await makeUser(tenant);
  member = await makeMember(tenant, { username: "Ana de la tejghea", role: "delivery" });
  pages = ["/login", "/activate?q=a***@lupu.ro", "/console/store/members", "/store", `/store/${slug}`].concat(
    `/store/${slug}/board`,
  );
});

/** What a page answers to a browser that is signed in nowhere, as far as it can show it. */
const asStranger = async (page: string, cookie = "") => {
  const answer = await requestPage(page, { cookies: cookie });
  return { status: answer.status, to: answer.headers.get("Location"), html: await answer.text() };
};

/** The genuine value of each cookie, by its name. */
async function genuine(): Promise<Record<string, string>> {
  const device = await deviceOf(new Request("http://x"));
  return {
    _tg_session: await consoleCookie(user.secret),
    _tg_store: await counterCookie(member.secret),
    _tg_device: await sent(rememberDevice(inStore(device, slug, member.username))),
    _tg_signin: keepCookies("", await requestPage("/login", { form: { email: user.email } }))
      .split("; ")
      .filter((cookie) => cookie.startsWith("_tg_signin="))
      .join(),
    _tg_way_back: await sent(wayBackCookie.serialize({ to: "/console/store/members", ended: true })),
    _tg_toast: await sent(toastCookie.serialize(toast)),
    _tg_forms: await sent(waitingFormsCookie.serialize([{ to: "/console/store/members", of: user.id }])),
  };
}

test("each of the seven says something when it is genuine", async () => {
  const jar = await genuine();
  const shown = async (page: string, cookie = "") => (await asStranger(page, cookie)).html;
  expect((await asStranger("/console/store/members", jar._tg_session)).status).toBe(200);
  expect((await asStranger(`/store/${slug}/board`, jar._tg_store)).status).toBe(200);
  expect((await asStranger("/store", jar._tg_device)).to).toBe(`/store/${slug}`);
  expect(await shown(`/store/${slug}`, jar._tg_device)).toContain(member.username);
  expect(await shown("/login?again", jar._tg_signin)).toContain(user.email);
  expect(await shown("/login", jar._tg_way_back)).not.toBe(await shown("/login"));
  const left = await sent(rememberDevice({ ...(await deviceOf(new Request("http://x"))), userId: user.id }));
  expect(await shown("/login", `${left}; ${jar._tg_forms}`)).not.toBe(await shown("/login", left));
  expect(await shown("/login", `${jar._tg_toast}; _tg_untold=${toast.id}`)).toContain(
    'action="/store/x/undo"',
  );
});

/** A header in which each of the seven has a value. */
const all = (valueAt: (place: number) => string) =>
  Buffer.from(
    [`_tg_untold=${toast.id}`, ...names.map((name, place) => `${name}=${valueAt(place)}`)].join("; "),
    "utf8",
  ).toString("latin1");

test("forged, swapped or cut cookies are as if they weren't there, on every page", async () => {
  const jar = await genuine();
  const own = names.map((name) => jar[name]?.slice(name.length + 1) ?? "");
  const forge = async (value: unknown, secrets?: string[]) =>
    (await sent(createCookie("x", { secrets }).serialize(value))).slice("x=".length);
  const headers = [[], 7, null, { slug, usernames: ["x"] }, { to: "/", ended: true }, user.secret].map(
    async (value) => {
      const plain = await forge(value);
      return all(() => plain);
    },
  );
  const [plain, guessed] = [await forge(toast), await forge(toast, ["a guess"])];
  const sentHeaders = (await Promise.all(headers)).concat(
    [plain, guessed, "", ".", "%E0%A4%A", "é".repeat(9)].map((value) => all(() => value)),
    [1, 2, 3, 4, 5].map((shift) => all((place) => own[(place + shift) % own.length] ?? "")),
    all((place) => own[place]?.slice(0, -1) ?? ""),
    all((place) => own[place]?.slice(1) ?? ""),
    all((place) => own[place]?.replace(/\..*/, "") ?? ""),
  );
  for (const page of pages) {
    const expected = await asStranger(page);
    expect(expected.status).toBeLessThan(400);
    for (const header of sentHeaders)
      expect([header, await asStranger(page, header)]).toEqual([header, expected]);
  }
});

test("genuine cookies of a wrong shape are as if they weren't there, and plant no button", async () => {
  const shapes: unknown[] = [
    null,
    7,
    [],
    {},
    { slug: 7, usernames: "x" },
    { to: 7 },
    { id: "1", key: 7 },
    [{ to: 7 }],
  ];
  for (const undo of [
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "/\\evil.example",
    "",
    7,
  ])
    shapes.push({ ...toast, undo });
  for (const wrong of [{ kind: "x" }, { params: { a: { b: 1 } } }, { params: [] }, { id: undefined }])
    shapes.push({ ...toast, ...wrong });
  for (const page of pages) {
    const expected = await asStranger(page);
    for (const shape of shapes) {
      const values = await Promise.all(signedCookies.map((cookie) => sent(cookie.serialize(shape))));
      const header = [`_tg_untold=${toast.id}`, ...values].join("; ");
      expect([shape, await asStranger(page, header)]).toEqual([shape, expected]);
    }
  }
});

test("a browser that has signed in is known by its cookie, and a forged or altered one is a stranger", async () => {
  const { pin } = await prisma.member.findFirstOrThrow({ where: { id: member.id } });
  const right = { username: member.username, pin: unseal(pin ?? "", "pin") };
  const from = (ip: string, cookie: string, form: Record<string, string> = right) =>
    requestPage(`/store/${slug}`, { cookies: cookie, ip, form });
  const entered = await from("10.1.1.1", "");
  expect(entered.status).toBe(303);
  const tablet = keepCookies("", entered)
    .split("; ")
    .filter((cookie) => cookie.startsWith("_tg_device="))
    .join();
  for (let tried = 0; tried < 5; tried++) await from("10.2.2.2", "", { ...right, pin: "x" });
  expect((await from("10.2.2.2", tablet)).status).toBe(303);
  const device: unknown = await deviceCookie.parse(tablet);
  const unsigned = (await sent(createCookie("_tg_device").serialize(device))) || "";
  const other = await sent(createCookie("_tg_device", { secrets: ["a guess"] }).serialize(device));
  for (const forged of [
    unsigned,
    other,
    tablet.replace(/.{8}$/, "AAAAAAAA"),
    tablet.replace("device", "toast"),
    "",
  ])
    expect((await from("10.2.2.2", forged)).status).toBe(429);
});

test("a browser that has opened the mail's link is known at the next sign-in", async () => {
  const token = new URL(await createSignInLink(user.email)).searchParams.get("token") ?? "";
  const entered = await requestPage("/activate/link", { form: { token } });
  expect(entered.headers.get("Location")).toBe("/console");
  const desk = keepCookies("", entered)
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_tg_session="))
    .join("; ");
  const ask = async (cookie: string) =>
    (await requestPage("/login", { form: { email: user.email }, ip: "10.3.3.3", cookies: cookie })).status;
  for (let mail = 0; mail < 5; mail++) expect(await ask("")).toBe(303);
  expect([await ask(""), await ask(desk)]).toEqual([429, 303]);
});
