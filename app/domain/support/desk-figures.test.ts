import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { deskFigures } from "./desk-figures.server.ts";

const HOUR = 3_600_000;

let shop: Tenant;
beforeEach(async () => {
  shop ??= await makeTenant();
  await prisma.ticket.deleteMany();
});

/** The Monday of this week in Bucharest, and of weeks before it. */
function mondayOf(weeksAgo: number): string {
  const local = new Date(new Date().toLocaleString("en-US", { timeZone: "Europe/Bucharest" }));
  local.setDate(local.getDate() - ((local.getDay() + 6) % 7) - 7 * weeksAgo);
  return [local.getFullYear(), local.getMonth() + 1, local.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

interface Told {
  opened: Date;
  answered?: Date;
  resolved?: Date;
}

/** A ticket that was opened, answered and resolved at such times. */
const ticket = ({ opened, answered, resolved }: Told) =>
  prisma.ticket.create({
    data: {
      ...{ organizationId: shop.organizationId, subject: "Bonul se taie", locale: "ro" },
      ...{ createdAt: opened, updatedAt: opened, answeredAt: answered ?? null, resolvedAt: resolved ?? null },
      status: resolved ? "resolved" : answered ? "pending_customer" : "open",
      waitingSince: answered || resolved ? null : opened,
    },
  });

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);
/** Ten o'clock in Bucharest, give or take the summer, on the Tuesday of a week. */
const tuesday = (weeksAgo: number) => after(new Date(`${mondayOf(weeksAgo)}T08:00:00Z`), 24);

async function figures(weeks?: unknown) {
  const { caller } = await makeOperator();
  return perform(deskFigures, caller, { weeks } as never);
}

test("a week has its count, its medians in office hours, and how many answers came in time", async () => {
  const [one, other] = [tuesday(3), tuesday(5)];
  await ticket({ opened: one, answered: after(one, 1), resolved: after(one, 3) });
  await ticket({ opened: one, answered: after(one, 2) });
  await ticket({ opened: one, answered: after(one, 5), resolved: after(one, 29) });
  await ticket({ opened: other });
  await ticket({ opened: other, resolved: after(other, 2) });
  const { rows, weeks } = await figures();
  expect([weeks, rows.length, rows.at(-1)?.week]).toEqual([8, 8, mondayOf(0)]);
  expect(rows.filter(({ opened }) => opened > 0)).toEqual([
    {
      ...{ week: mondayOf(5), opened: 2, promised: 1, kept: 0 },
      ...{ first_answer: null, resolved: 1, resolution: 7200 },
    },
    {
      ...{ week: mondayOf(3), opened: 3, promised: 3, kept: 2 },
      ...{ first_answer: 7200, resolved: 2, resolution: (3 * 3600 + (29 - 15) * 3600) / 2 },
    },
  ]);
});

test("who waits within the promise is not counted against it", async () => {
  await ticket({ opened: new Date() });
  expect((await figures()).rows.at(-1)).toMatchObject({ opened: 1, promised: 0, kept: 0 });
});

test("a week ends with Sunday on the clock of the office", async () => {
  const monday = new Date(`${mondayOf(2)}T00:00:00Z`);
  const offset =
    monday.getTime() -
    new Date(`${monday.toLocaleString("sv-SE", { timeZone: "Europe/Bucharest" })}Z`).getTime();
  const midnight = new Date(monday.getTime() + offset);
  await ticket({ opened: midnight });
  await ticket({ opened: new Date(midnight.getTime() - 1) });
  const counted = (await figures()).rows.filter(({ opened }) => opened > 0);
  expect(counted.map(({ week, opened }) => [week, opened])).toEqual([
    [mondayOf(3), 1],
    [mondayOf(2), 1],
  ]);
});

test("8, 26 or 52 weeks are asked for, anything else is 8; in one statement", async () => {
  await ticket({ opened: tuesday(51) });
  for (const [asked, given] of [
    ["26", 26],
    ["52", 52],
    ["9", 8],
    ["x", 8],
  ])
    expect((await figures(asked)).rows).toHaveLength(Number(given));
  const { caller } = await makeOperator();
  const { statements } = await countStatements(() => perform(deskFigures, caller, { weeks: 52 }));
  expect(statements).toHaveLength(1);
});
