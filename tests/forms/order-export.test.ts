import { expect, test } from "vitest";
import { makeExport } from "#app/domain/exports/make-export.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { plainBrowser, say } from "./visit.ts";

const page = "/console/store/orders/export";

async function openShop() {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  await makeOrder(tenant, { workplaceId });
  const user = await makeUser(tenant);
  const cookie = (await sessionCookie.serialize(user.secret)).split(";", 1)[0];
  return { ...tenant, user, browser: await plainBrowser(cookie).open("/console/store/orders") };
}

test("without scripts orders are counted by the form and saved as a spreadsheet; what is missing is said", async () => {
  const { browser } = await openShop();
  await browser.follow(say("orders:export"));
  expect(browser.words).toContain(say("exports:found", { count: 1 }));
  await browser.open(`${page}?locations=&statuses=`);
  expect(browser.words).toContain(say("exports:needLocation"));
  expect(browser.words).toContain(say("exports:needStatus"));
  await browser.open(`${page}?statuses=&statuses=order_delivered`);
  expect(browser.words).toContain(say("exports:none"));
  await browser.open(page);
  await browser.follow(say("exports:download"));
  expect(browser.status).toBe(200);
  expect(browser.html.slice(0, 2)).toBe("PK");
});

test("what a job makes shows how far it is, and is saved by its person alone", async () => {
  const { browser, organizationId, user } = await openShop();
  const filter = {
    interval: { from: "2026-01-01", to: "2027-12-31" },
    locations: null,
    statuses: ["order_pending"],
    dateField: "created_at",
  };
  const { id } = await prisma.madeExport.create({
    data: {
      userId: user.id,
      organizationId,
      asked: filter,
      locale: "ro",
      total: 2,
      done: 1,
      createdAt: new Date(),
    },
  });
  await browser.open(page);
  expect(browser.words).toContain(say("exports:running", { percent: 50 }));
  await makeExport(prisma, id);
  await browser.follow(say("exports:look"));
  expect(browser.words).toContain(say("exports:download"));
  await browser.open(`${page}/made`);
  expect(browser.html.slice(0, 2)).toBe("PK");
});
