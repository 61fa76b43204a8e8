import { expect, test } from "vitest";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { keepCookies, requestPage } from "#tests/setup/request-handler.ts";
import { toastCookie } from "./cookies.server.ts";
import { redirectWithToast } from "./toast.server.ts";

test("a message with long parameters still fits into a cookie, cut where they are too long", async () => {
  const gone = Array.from({ length: 100 }, () => "Cozonac cu nucă și stafide").join(", ");
  const reply = await redirectWithToast("/", "draft.repeatedNone.both", {
    params: { gone, out: gone, number: 7 },
  });
  const [cookie = ""] = reply.headers.getSetCookie();
  expect(cookie.length).toBeLessThan(4096);
  const cut = `${gone.slice(0, 299).trimEnd()}…`;
  expect(await toastCookie.parse(cookie.split(";", 1)[0] ?? "")).toMatchObject({
    params: { gone: cut, out: cut, number: 7 },
  });
});

test("a parameter of signs that take two places still is a message, and none is halved", async () => {
  const reply = await redirectWithToast("/", "members.pin", { params: { name: "🥐".repeat(301) } });
  const cookies = keepCookies("", reply);
  const page = await (await requestPage("/login", { cookies })).text();
  expect(page).toContain(`${"🥐".repeat(299)}…`);
});

test("that nothing was to be saved is neither a success nor an error", async () => {
  for (const key of ["unchanged", "organization.nothing"] as const) {
    const [cookie = ""] = (await redirectWithToast("/", key)).headers.getSetCookie();
    expect(await toastCookie.parse(cookie.split(";", 1)[0] ?? "")).toMatchObject({ key, kind: "info" });
  }
});

/** What a browser sends that has been told something and has not shown it. */
const told = async () =>
  keepCookies("", await redirectWithToast("/login", "members.pin", { params: { name: "Ana" } }));
const message = "Ana";

/** What a browser still sends of it. */
const waiting = (cookies: string) => cookies.split("; ").filter((one) => /^_tg_(?:toast|untold)=/.test(one));

test("a page that is drawn whole shows a message and ends it", async () => {
  const cookies = await told();
  expect(waiting(cookies)).toHaveLength(2);
  const first = await requestPage("/login", { cookies });
  expect(await first.text()).toContain(message);
  const later = keepCookies(cookies, first);
  expect(waiting(later)).toEqual([]);
  expect(await (await requestPage("/login", { cookies: later })).text()).not.toContain(message);
});

test("what scripts ask for brings it until a page has shown it", async () => {
  const cookies = await told();
  const ask = async (path: string, sent: string) => {
    const answer = await requestPage(path, { cookies: sent });
    expect(waiting(keepCookies(sent, answer))).toEqual(waiting(sent));
    return (await answer.text()).includes(message);
  };
  expect(await ask("/login.data", cookies)).toBe(true);
  expect(await ask("/login.data", cookies)).toBe(true);
  const shown = waiting(cookies)[0] ?? "";
  expect(await ask("/login.data", shown)).toBe(false);
  expect(await ask("/login", shown)).toBe(false);
});

test("one that nobody has seen ends with the session of whom it was for", async () => {
  const tenant = await makeTenant();
  const form = { username: "ioana", pin: "246813" };
  await makeMember(tenant, form);
  const cookies = await told();
  const page = `/store/${tenant.scope.organization.slug}`;
  const entered = await requestPage(page, { cookies, form });
  expect([entered.status, waiting(keepCookies(cookies, entered))]).toEqual([303, []]);
});
