import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { waitingFormsCookie } from "#app/http/cookies.server.ts";
import { keepWaiting, type WaitingForm, waitingForms } from "#app/http/waiting-forms.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { consoleCookie, sentCookie } from "#tests/factories/cookies.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say, signInByLink } from "./visit.ts";

const WORKPLACE = "/console/store/workplaces/new";
const PRODUCT = "/console/store/product";
const QUARTER_SECONDS = 15 * 60;

let tenant: Tenant;
let owner: Awaited<ReturnType<typeof makeUser>>;
let browser: PlainBrowser;
/** Lets a quarter of an hour pass for the browser's cookies. */
let wait: () => void;
beforeEach(async () => {
  tenant = await makeTenant();
  owner = await makeUser(tenant);
  [browser, wait] = ageing();
  await signInByLink(browser, owner);
});

/** A browser that can grow older: it drops then what was to be kept for a quarter of an hour at most. */
function ageing(): [PlainBrowser, () => void] {
  const brief = new Set<string>();
  let dropped = new Set<string>();
  const answer = async (request: Request) => {
    const headers = new Headers(request.headers);
    const sent = (headers.get("Cookie") ?? "").split("; ");
    headers.set("Cookie", sent.filter((one) => !dropped.has(one.split("=", 1)[0] ?? "")).join("; "));
    const answered = await answerRequest(new Request(request, { headers }));
    for (const set of answered.headers.getSetCookie()) {
      const [name = ""] = set.split("=", 1);
      dropped.delete(name);
      if (Number(/Max-Age=(\d+)/.exec(set)?.[1]) <= QUARTER_SECONDS) brief.add(name);
      else brief.delete(name);
    }
    return answered;
  };
  const young = new PlainBrowser(answer, "http://127.0.0.1:3000", { language: "ro" });
  return [young, () => (dropped = new Set(brief))];
}

const end = (userId: string) => prisma.session.deleteMany({ where: { userId } });
const over = () => browser.words.includes(say("errors:refusal.session_over"));
const workplace = () => browser.form("workplaces").read(say("workplaces:name"));
const create = say("products:form.create");
const product = () => browser.form(create).read(say("products:column.name"));
const filledProduct = () => browser.form(create).fill(say("products:column.name"), "Pască");

/** Fills in a workplace, and sends it when the session is over. */
async function sendLate() {
  await browser.open(WORKPLACE);
  const typed = browser.form("workplaces").fill(say("workplaces:name"), "Gară");
  await end(owner.id);
  await browser.press(typed);
  expect(browser.words).toContain(say("session:login.kept"));
}

test("a form that waits is not forgotten for what another tab asks for", async () => {
  await sendLate();
  await browser.open("/console/store/reports");
  expect(browser.words).toContain(say("session:login.kept"));
  await browser.post("/console/store/products/7/images", {});
  await signInByLink(browser, owner);
  expect([over(), workplace()]).toEqual([true, "Gară"]);
  await browser.open("/login");
  expect(browser.address).toMatch(/\/console\/account$/);
});

test("the way to a form lasts as long as the form, the way to a page a quarter of an hour", async () => {
  await sendLate();
  await browser.open("/console/store/reports");
  wait();
  await browser.open("/login");
  expect(browser.words).toContain(say("session:login.kept"));
  await signInByLink(browser, owner);
  expect([over(), workplace()]).toEqual([true, "Gară"]);

  await end(owner.id);
  await browser.open("/console/store/reports");
  wait();
  await signInByLink(browser, owner);
  expect(browser.address).toMatch(/\/console\/store$/);
});

test("of the forms of two tabs the last one is drawn, and the other one is told of and found", async () => {
  await browser.open(PRODUCT);
  const typed = filledProduct();
  await sendLate();
  await browser.press(typed, create);
  await signInByLink(browser, owner);
  expect([over(), product()]).toEqual([true, "Pască"]);
  expect(browser.words).toContain(say("toasts:formWaits"));

  await browser.open("/login");
  expect([over(), workplace()]).toEqual([true, "Gară"]);
  expect(browser.words).not.toContain(say("toasts:formWaits"));
  await browser.press(browser.form("workplaces"));
  expect(await prisma.workplace.count({ where: { name: "Gară", ...ofTenant() } })).toBe(1);
  await browser.open("/login");
  expect(browser.address).toMatch(/\/console\/account$/);
});

const ofTenant = () => ({ organizationId: tenant.organizationId });

test("signing in again opens the other form, in its own business, too", async () => {
  await browser.open(PRODUCT);
  const typed = filledProduct();
  const other = await makeTenant();
  await sendLate();
  await browser.press(typed, create);
  await prisma.membership.create({
    data: { organizationId: other.organizationId, userId: owner.id, role: "admin" },
  });
  await signInByLink(browser, owner);
  expect(product()).toBe("Pască");
  await prisma.session.updateMany({
    where: { userId: owner.id },
    data: { organizationId: other.organizationId },
  });
  await browser.open("/login");
  expect(browser.html).not.toContain("Gară");
  await browser.act(say("session:switch.go", { business: tenant.scope.organization.name }));
  expect([over(), workplace()]).toEqual([true, "Gară"]);
});

const goOver = () => say("session:switch.go", { business: tenant.scope.organization.name });

test("a form of another business waits until it is drawn there: of who stays it is asked again", async () => {
  const other = await makeTenant();
  const { organizationId } = other;
  await sendLate();
  await prisma.membership.create({ data: { organizationId, userId: owner.id, role: "admin" } });
  await signInByLink(browser, await makeUser(other));
  await browser.open(PRODUCT);
  const typed = filledProduct();
  await prisma.session.deleteMany({ where: { organizationId } });
  await browser.press(typed, create);
  await signInByLink(browser, owner);
  expect(browser.words).not.toContain(say("toasts:users.elsewhere"));
  expect(browser.buttons).toContain(goOver());
  await browser.open("/console");
  await browser.open("/login");
  expect(browser.html).not.toContain("Gară");
  await browser.act(goOver());
  expect([over(), workplace()]).toEqual([true, "Gară"]);
  await browser.open("/login");
  expect(browser.address).toMatch(/\/console\/account$/);
});

test("a form that is gone with its business is not asked about", async () => {
  const other = await makeTenant();
  const { organizationId } = other;
  await sendLate();
  await prisma.membership.create({ data: { organizationId, userId: owner.id, role: "admin" } });
  await prisma.membership.deleteMany({ where: { userId: owner.id, ...ofTenant() } });
  await signInByLink(browser, owner);
  expect(browser.words).toContain(say("toasts:users.elsewhere"));
  await browser.open("/login");
  expect(browser.address).toMatch(/\/console\/account$/);
});

test("whoever else signs in there is not led to a form, and leaves it to its author", async () => {
  await sendLate();
  const stranger = await makeUser(tenant);
  await signInByLink(browser, stranger);
  expect(browser.address).toMatch(/\/console\/store$/);
  await browser.open("/login");
  expect(browser.address).toMatch(/\/console\/account$/);
  await end(stranger.id);
  await browser.open("/login");
  expect(browser.words).not.toContain(say("session:login.kept"));
  await signInByLink(browser, owner);
  expect([over(), workplace()]).toEqual([true, "Gară"]);
});

test("three forms of somebody else leave the way to one", async () => {
  const [mine, theirs] = [owner.id, (await makeUser(tenant)).id];
  const form = (of: string, name: string) => ({ to: `${PRODUCT}?name=${name}`, of, business: randomUUID() });
  let jar = "";
  const asked = () => new Request("http://127.0.0.1:3000/login", { headers: { Cookie: jar } });
  const keep = async (one: WaitingForm) => {
    const set = await keepWaiting(asked(), one);
    expect(set.length).toBeLessThan(4000);
    jar = set.split(";", 1)[0] ?? "";
  };
  const left = async () => (await waitingForms(asked())).map(({ to }) => to.split("=")[1]);
  await keep(form(mine, "a"));
  for (const name of ["b", "c", "d", "e"]) await keep(form(theirs, name));
  expect(await left()).toEqual(["e", "d", "c", "a"]);
  for (let more = 0; more < 30; more++) await keep(form(randomUUID(), "x"));
  expect((await left()).length).toBeGreaterThan(8);
  await keep(form(mine, "y".repeat(1900)));
  expect((await left())[0]).toBe("y".repeat(1900));
});

test("a form is never drawn at an address elsewhere", async () => {
  for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example"]) {
    const waiting = await sentCookie(waitingFormsCookie, [{ to, of: owner.id }]);
    const led = plainBrowser(waiting);
    await signInByLink(led, owner);
    expect(led.address).toMatch(/\/console\/store$/);
    const here = plainBrowser(`${waiting}; ${await consoleCookie((await makeUser(tenant)).secret)}`);
    expect((await here.open("/login")).address).toMatch(/\/console\/account$/);
  }
});
