import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { readSessionToken, signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { signInLinkOpen } from "#app/domain/accounts/sign-in-link-open.server.ts";
import { issueSignInToken } from "#app/domain/accounts/sign-in-token.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { databaseNow, keepClock } from "#app/lib/clock.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What a slow machine needs between two statements, far below the hour. */
const SLACK = 10 * 60_000;

let forget = () => {};
afterEach(() => {
  forget();
  vi.useRealTimers();
});

/** This process's clock goes wrong by so much, and the database's is read. */
async function goWrongBy(hours: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * HOUR });
  forget = await keepClock();
}

async function millisecondsOff(moment: Date | undefined): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ shown: Date }]>`SELECT clock_timestamp() AS shown`;
  return Math.abs(row.shown.getTime() - (moment?.getTime() ?? 0));
}

test.each([1, -1])("a process whose clock is %s hour off writes the database's time", async (hours) => {
  const shop = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(shop);
  const right = await makeOrder(shop, { workplaceId });
  await goWrongBy(hours);
  expect(await millisecondsOff(databaseNow())).toBeLessThan(SLACK);
  const wrong = await makeOrder(shop, { workplaceId, status: "order_delivered" });
  const { createdAt: made } = await prisma.category.create({
    data: { organizationId: shop.organizationId, name: "Pâine" },
  });
  expect(await millisecondsOff(made)).toBeLessThan(SLACK);
  const rows = await prisma.order.findMany({ orderBy: { createdAt: "asc" }, include: { history: true } });
  const ours = rows.filter(({ organizationId }) => organizationId === shop.organizationId);
  expect(ours.map(({ id }) => id)).toEqual([right.id, wrong.id]);
  const { createdAt, movedAt, deliveredAt, history } = ours[1] ?? {};
  for (const moment of [
    createdAt,
    movedAt,
    deliveredAt ?? undefined,
    ...(history ?? []).map((row) => row.createdAt),
  ])
    expect(await millisecondsOff(moment)).toBeLessThan(SLACK);
});

test.each([1, -1])(
  "windows are as long as they are for a process whose clock is %s hour off",
  async (hours) => {
    const shop = await makeTenant();
    const { id: workplaceId } = await makeWorkplace(shop);
    const delivery = await makeMember(shop, { role: "delivery" });
    const handed = () =>
      makeOrder(shop, { workplaceId, status: "order_delivered", movedBy: delivery.caller });
    const undo = ({ id }: { id: string }) =>
      perform(moveOrder, delivery.caller, { order_id: id, status: "order_completed" });
    const [soon, late] = [await handed(), await handed()];
    await prisma.$executeRaw`
    UPDATE "order" SET moved_at = moved_at - interval '20 minutes' WHERE id = ${late.id}::uuid`;
    const address = `${crypto.randomUUID()}@exemplu.ro`;
    await makeUser(shop, { email: address });
    const { link } = await issueSignInToken(prisma, { email: address, asker: sha256("test") }, databaseNow());
    const token = new URL(link).searchParams.get("token") ?? "";
    const subject = crypto.randomUUID();
    for (let tried = 0; tried < 5; tried++) await takeTry("pinTriesOfMember", subject);

    await goWrongBy(hours);
    await undo(soon);
    await expect(undo(late)).rejects.toMatchObject({ code: "orders_window" });
    const caller = { actor: visitor, scope: null, ip: "10.0.0.1" };
    expect(await perform(signInLinkOpen, caller, { token })).toBe(true);
    await perform(signIn, caller, { token });
    const session = await prisma.session.findFirstOrThrow({
      where: { user: { email: address } },
      orderBy: { createdAt: "desc" },
    });
    expect(await millisecondsOff(session.createdAt)).toBeLessThan(SLACK);
    expect(await millisecondsOff(new Date(session.expiresAt.getTime() - 30 * DAY))).toBeLessThan(SLACK);
    expect(readSessionToken(signSessionToken("secret", "user", databaseNow()), databaseNow())).toMatchObject({
      secret: "secret",
    });
    await expect(takeTry("pinTriesOfMember", subject)).rejects.toMatchObject({ code: "too_many" });
    const retry = await takeTry("pinTriesOfMember", subject).catch(({ details }) => details.retryAfter);
    expect(retry).toBeLessThanOrEqual(15 * 60);
  },
);

const sources = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.includes(".test."))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Whether a source asks the machine what time it is: `new Date()`, `new Date`, `Date()`, `Date.now()`. */
const asksForTheTime = (text: string): boolean =>
  /\bDate\s*\(\s*\)|\bnew Date\b(?!\s*\()|\bDate\.now\b/.test(text);

test.each([
  ["new Date()", true],
  ["new Date( )", true],
  ["const now = new Date;", true],
  ["Date()", true],
  ["[Date.now]", true],
  ["new Date(text)", false],
  ["at: Date; localDate()", false],
])("%j asks for the time: %s", (text, asks) => {
  expect(asksForTheTime(text)).toBe(asks);
});

test("nothing on the server asks this process's clock for what the database's decides", () => {
  const allowed = new Set(["app/lib/clock.server.ts", "app/lib/mail.server.ts"]);
  const read = sources("app/{domain,http,jobs,lib,routes}/**/*.{ts,tsx}").filter(({ file }) =>
    /\.server\.ts$|^app\/(domain|jobs)\//.test(file),
  );
  expect(read.length).toBeGreaterThan(100);
  const asking = read.filter(({ file, text }) => !allowed.has(file) && asksForTheTime(text));
  expect(asking.map(({ file }) => file)).toEqual([]);
  // Prisma fills a default of now() in by itself, by this process's clock.
  expect(readFileSync("prisma/schema.prisma", "utf8")).not.toContain("@default(now())");
});

test("schemas have no clock: what is sent means the same at any time, and the day is the organization's", () => {
  const schemas = sources("app/{domain,lib}/**/*.ts").filter(
    ({ file, text }) =>
      file !== "app/lib/operation.server.ts" &&
      /from "zod"/.test(text) &&
      !/import type [^;]*from "zod"/.test(text),
  );
  expect(schemas.length).toBeGreaterThan(20);
  // What a function reads as it begins is no part of a schema beside it.
  const inSchema = (text: string) => text.replaceAll("  const now = databaseNow();\n", "");
  const asking = schemas.filter(
    ({ file, text }) =>
      file !== "app/lib/clock.server.ts" && (inSchema(text).includes("databaseNow(") || asksForTheTime(text)),
  );
  expect(asking.map(({ file }) => file)).toEqual([]);
});

/** A parameter that is the present moment where its caller says none. */
const asksByDefault = /(?<!\b(?:const|let) \w+) = (?:databaseNow\(|new Date\(\)|Date\.now\()/;

test("the moment comes in: none is asked for by a parameter that somebody forgot", () => {
  expect(asksByDefault.test("listOf(db: Tx, now = databaseNow())")).toBe(true);
  expect(asksByDefault.test("  { page, now = databaseNow() }: Asked,")).toBe(true);
  expect(asksByDefault.test("  const now = databaseNow();")).toBe(false);
  const asking = sources("app/{domain,http,jobs,lib}/**/*.ts").filter(({ text }) => asksByDefault.test(text));
  expect(asking.map(({ file }) => file)).toEqual([]);
});
