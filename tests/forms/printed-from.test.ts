import { beforeEach, expect, test } from "vitest";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let order: string;
/** A tablet on which the owner is signed in to the console, too. */
let tablet: PlainBrowser;
let counter: string;
beforeEach(async () => {
  tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant, { name: "Centru" });
  ({ id: order } = await makeOrder(tenant, { workplaceId }));
  const [owner, member] = [
    await makeUser(tenant),
    await makeMember(tenant, { role: "delivery", workplaceId }),
  ];
  tablet = plainBrowser([await consoleCookie(owner.secret), await counterCookie(member.secret)].join("; "));
  counter = `/store/${tenant.scope.organization.slug}`;
});

const path = () => new URL(tablet.address).pathname;
const back = () => tablet.follow(say("print:back"));

test("who prints a receipt or a workplace's sheet at the counter comes back to the counter", async () => {
  await tablet.open(`${counter}/orders/${order}`);
  await tablet.follow(say("orders:receipt"));
  expect(path()).toBe(`/print/orders/${order}`);
  await back();
  expect(path()).toBe(`${counter}/orders/${order}`);
  await tablet.open(`${counter}/board?day=all`);
  await tablet.follow(say("store:board.printOf", { name: "Centru" }));
  expect(path()).toContain("/print/workplaces/");
  await back();
  expect(path()).toMatch(new RegExp(`^${counter}`));
});

test("who prints it from the console comes back there", async () => {
  await tablet.open(`/console/store/orders/${order}`);
  await tablet.follow(say("orders:receipt"));
  await back();
  expect(path()).toBe(`/console/store/orders/${order}`);
});

test("what the member may not see, and what nobody is signed in for at the counter, opens as before", async () => {
  const { id: elsewhere } = await makeWorkplace(tenant);
  const other = await makeMember(tenant, { workplaces: [elsewhere] });
  const owner = await consoleCookie((await makeUser(tenant)).secret);
  for (const cookies of [owner, `${owner}; ${await counterCookie(other.secret)}`]) {
    const browser = plainBrowser(cookies);
    await browser.open(`/print/orders/${order}?from=store`);
    expect(browser.status).toBe(200);
    await browser.follow(say("print:back"));
    expect(new URL(browser.address).pathname).toBe(`/console/store/orders/${order}`);
  }
});
