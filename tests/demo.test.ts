import { beforeAll, expect, test } from "vitest";
import { readAnswers } from "#app/domain/catalogue/read-answers.ts";
import { moveBetween, moveTable } from "#app/domain/orders/lifecycle.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { pictureObject } from "#app/lib/picture.server.ts";
import { pictureWidths } from "#app/lib/picture-address.ts";
import { fitsUnit, lineTotal } from "#app/lib/quantity.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { openObject } from "#app/lib/storage.server.ts";
import { demoAccess } from "../prisma/demo-access.ts";
import { seedDemo } from "../prisma/seed.ts";
import { barcodeOf } from "../prisma/seed-catalogue.ts";

const now = new Date("2026-11-21T13:40:00Z");

beforeAll(() => seedDemo(now));

const organization = () => prisma.organization.findFirstOrThrow();
const storedOrders = () =>
  prisma.order.findMany({
    orderBy: { number: "asc" },
    include: {
      lines: { orderBy: { position: "asc" }, include: { product: true } },
      history: { orderBy: { createdAt: "asc" } },
    },
  });
const thousandths = (quantity: unknown) => Math.round(Number(quantity) * 1000);

test("the business has its plan, team and catalogue, and a second seed adds nothing", async () => {
  await seedDemo(now);
  const counts = {
    organizations: await prisma.organization.count(),
    workplaces: await prisma.workplace.count(),
    sales: await prisma.member.count({ where: { role: "sales" } }),
    delivery: await prisma.member.count({ where: { role: "delivery" } }),
    categories: await prisma.category.count(),
    products: await prisma.product.count(),
    orders: await prisma.order.count(),
  };
  expect(counts).toEqual({
    organizations: 1,
    workplaces: 3,
    sales: 4,
    delivery: 2,
    categories: 6,
    products: 40,
    orders: 1500,
  });
  expect(await prisma.subscription.findFirst()).toMatchObject({ planId: "store_pro", status: "active" });
  expect(await organization()).toMatchObject({
    slug: "brutaria-lupu",
    currency: "RON",
    lastOrderNumber: 1500,
  });
});

test("every product has a picture that is served in each width, and the business a logo", async () => {
  const files = await prisma.file.findMany({ select: { kind: true, key: true } });
  expect(files.filter(({ kind }) => kind === "logo")).toHaveLength(1);
  expect(await prisma.productImage.count({ where: { position: 1 } })).toBe(40);
  for (const { key } of files)
    for (const width of pictureWidths) {
      const object = await openObject(pictureObject(key, width));
      expect(object?.bytes, `${key} ${width}`).toBeGreaterThan(100);
      await object?.stream.cancel();
    }
});

test("the doors of the demo open: PINs of members who work everywhere", async () => {
  expect(await demoAccess()).toEqual({
    ownerEmail: "maria.lupu@brutaria-lupu.example",
    storeSlug: "brutaria-lupu",
    sales: { username: "ioana", pin: expect.stringMatching(/^\d{6}$/) },
    delivery: { username: "vasile", pin: expect.stringMatching(/^\d{6}$/) },
  });
});

test("the counter asks for what the settings say", async () => {
  const { id: organizationId, ...rest } = await organization();
  const scope = unsafeScope({ organizationId, organization: rest, subscriptions: [], workplaces: "all" });
  const settings = await settingsOf(prisma, scope, "store");
  const shown = Object.entries(settings).filter(([, rule]) => "display" in rule && rule.display);
  expect(shown.map(([name]) => name)).toEqual([
    "business_details",
    "observations",
    "customer_name",
    "customer_phone",
    "upfront_payment",
    "pickup_date",
    "pickup_hour",
  ]);
});

test("every order's history replays to where it stands, by the moves of the table", async () => {
  for (const { status, version, movedAt, createdAt, deliveredAt, number, history } of await storedOrders()) {
    const [placed, ...moves] = history;
    expect(placed, `order ${number}`).toMatchObject({ act: "placed", fromStatus: null, createdAt });
    let at = "order_pending";
    for (const move of moves) {
      expect(move.fromStatus).toBe(at);
      expect(moveBetween(at as "order_pending", move.toStatus as "order_pending")).not.toBeNull();
      expect(moveTable[move.act as "take"].to).toBe(move.toStatus);
      at = move.toStatus;
    }
    expect(at).toBe(status);
    expect(version).toBe(history.length);
    expect(history.at(-1)?.createdAt).toEqual(movedAt);
    expect(deliveredAt).toEqual(status === "order_delivered" ? movedAt : null);
  }
});

test("whoever acts works at the order's workplace, in the right role", async () => {
  const members = await prisma.member.findMany({ include: { workplaces: true } });
  const worksAt = (id: string | null, role: string, workplaceId: string) => {
    const member = members.find((one) => one.id === id);
    return (
      member?.role === role &&
      (member.allWorkplaces || member.workplaces.some((allowed) => allowed.workplaceId === workplaceId))
    );
  };
  for (const order of await storedOrders()) {
    const { workplaceId, requisitionMemberId, requisitionUserId, provideMemberId, dispatchMemberId } = order;
    if (!requisitionUserId) expect(worksAt(requisitionMemberId, "sales", workplaceId)).toBe(true);
    if (provideMemberId) expect(worksAt(provideMemberId, "delivery", workplaceId)).toBe(true);
    expect(Boolean(dispatchMemberId)).toBe(order.status === "order_delivered");
    if (dispatchMemberId) expect(worksAt(dispatchMemberId, "delivery", workplaceId)).toBe(true);
    const prepares = ["order_preparing", "order_completed", "order_delivered"].includes(order.status);
    if (prepares) expect(provideMemberId).not.toBeNull();
    if (order.status === "order_pending") expect(provideMemberId).toBeNull();
  }
});

test("totals are the sums of the lines, quantities fit their units, and less has a reason", async () => {
  for (const { total, upfrontPayment, status, lines } of await storedOrders()) {
    expect(lines.length).toBeGreaterThan(0);
    const sumOf = (paid: (line: (typeof lines)[number]) => (typeof lines)[number]["quantity"]) =>
      lines.reduce((sum, line) => sum + lineTotal(line.price, thousandths(paid(line))), 0n);
    expect(total).toBe(sumOf(({ preparedQuantity, quantity }) => preparedQuantity ?? quantity));
    expect(upfrontPayment ?? 0n).toBeLessThanOrEqual(sumOf(({ quantity }) => quantity));
    for (const { product, unit, price, quantity, preparedQuantity, preparedReason, fields } of lines) {
      expect({ unit, price }).toEqual({ unit: product.unit, price: product.price });
      expect(fitsUnit(thousandths(quantity), unit)).toBe(true);
      expect(readAnswers(product.fields as never, fields as never)).toEqual({ answers: fields, issues: {} });
      const fixed = status === "order_completed" || status === "order_delivered";
      expect(preparedQuantity !== null).toBe(fixed);
      if (preparedQuantity) expect(preparedReason !== null).toBe(preparedQuantity.lessThan(quantity));
    }
  }
});

test("every product has a barcode of its own with a right check digit", async () => {
  const codes = (await prisma.product.findMany()).map(({ barcode }) => barcode ?? "");
  expect(new Set(codes).size).toBe(40);
  for (const code of codes) {
    expect(code).toMatch(/^594\d{10}$/);
    const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    expect(sum % 10).toBe(0);
  }
  expect(barcodeOf(0)).toBe("5942010000005");
});

test("days that are over are summed up at the first look, and every weekday of four months has orders", async () => {
  const sums = await prisma.dailyOrder.groupBy({
    by: ["day"],
    _sum: { orders: true },
    orderBy: { day: "asc" },
  });
  expect(await prisma.changedDay.count()).toBe(0);
  expect(sums).toHaveLength(121);
  const today = new Date("2026-11-21T00:00:00+02:00");
  expect(sums.reduce((all, { _sum }) => all + (_sum.orders ?? 0), 0)).toBe(
    await prisma.order.count({ where: { createdAt: { lt: today }, status: { not: "order_discarded" } } }),
  );
});

test("what is ordered follows the season, and its takers work in turns", async () => {
  const orders = await storedOrders();
  const share = (name: string, month: number) => {
    const of = orders.filter(({ createdAt }) => createdAt.getUTCMonth() === month);
    return of.filter(({ lines }) => lines.some((line) => line.name === name)).length / of.length;
  };
  expect(share("Plăcintă cu dovleac", 9)).toBeGreaterThan(4 * share("Plăcintă cu dovleac", 7));
  expect(share("Lángos cu smântână", 7)).toBeGreaterThan(2 * share("Lángos cu smântână", 10));
  const takers = Map.groupBy(orders, ({ requisitionName }) => requisitionName);
  for (const name of ["ioana", "mihai", "andreea", "radu"])
    expect(takers.get(name)?.length).toBeGreaterThan(100);
});
