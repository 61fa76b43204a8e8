import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { languages } from "#app/lib/i18n.ts";
import { mainMove, moveTable, undoOf } from "./lifecycle.ts";
import { closedStatuses, openStatuses, orderStatuses, statusesWith, statusTable } from "./statuses.ts";

const moves = Object.values(moveTable);
const moveNames = Object.keys(moveTable) as (keyof typeof moveTable)[];
const namedIn = (text: string) => [...new Set(text.match(/order_[a-z]+(?=')/g))].sort();

test("the database knows the statuses that there are, and its indexes those of the board and of the history", async () => {
  const checks = await prisma.$queryRaw<{ place: string; rule: string }[]>`
    SELECT c.conrelid::regclass || '.' || a.attname AS place, pg_get_constraintdef(c.oid) AS rule
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ALL(c.conkey)
    WHERE c.contype = 'c' AND a.attname ~ 'status$' AND pg_get_constraintdef(c.oid) LIKE '%order\_%'`;
  const columns = checks.map(({ place, rule }) => [place.replaceAll('"', ""), namedIn(rule)]);
  const all = [...orderStatuses].sort();
  expect(Object.fromEntries(columns)).toEqual({ "order.status": all, "order_view.status": all });
  const indexes = await prisma.$queryRaw<{ name: string; rule: string }[]>`
    SELECT indexname AS name, indexdef AS rule FROM pg_indexes WHERE indexname IN ('order_open', 'order_closed')`;
  expect(
    Object.fromEntries(indexes.map(({ name, rule }) => [name, namedIn(rule.split("WHERE")[1] ?? "")])),
  ).toEqual({
    order_open: [...openStatuses].sort(),
    order_closed: [...closedStatuses].sort(),
  });
  const [start] = await prisma.$queryRaw<[{ status: string }]>`
    SELECT column_default AS status FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'order' AND column_name = 'status'`;
  expect(namedIn(start.status)).toEqual(statusesWith("waits", true));
});

test("which orders count is asked of their table: no statement names a status, and nobody lists those that are kept again", () => {
  const named = globSync("app/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.test\.|orders\/statuses\.ts$/.test(file) &&
      /status"? *(?:=|<>|!=|IN|NOT IN) *\(?'order_|end !== "discarded"/.test(readFileSync(file, "utf8")),
  );
  expect(named).toEqual([]);
});

test.each(orderStatuses)(
  "%s is come to by a move, and goes on by its next one until it is over",
  (status) => {
    const { end, next, waits } = statusTable[status];
    if (!waits) expect(moves.map(({ to }) => to)).toContain(status);
    expect(next === null).toBe(end !== null);
    if (next) expect(moveTable[next].from).toContain(status);
    expect(mainMove({ status, moves: moveNames })).toBe(next ?? undefined);
    expect(mainMove({ status, moves: [] })).toBeUndefined();
  },
);

test("what leads back is offered where it can be done: at the status that its act leads to", () => {
  for (const name of moveNames) {
    const back = undoOf[name];
    if (back) expect(moveTable[back].from, name).toEqual([moveTable[name].to]);
  }
});

test("whose preparer leaves goes back to be taken on by another one", () => {
  expect(moveTable.release.from).toEqual(statusesWith("changes", "prepared"));
  expect(statusesWith("changes", "asked")).toEqual([moveTable.release.to]);
});

test.each(languages)("every status has its words in %s", (language) => {
  const read = (name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8"));
  const [orders, errors] = [read("orders"), read("errors")];
  const moved = Object.keys(errors.refusal).filter((key) => key.startsWith("orders_moved_order_"));
  expect(moved.map((key) => key.slice("orders_moved_".length)).sort()).toEqual([...orderStatuses].sort());
  expect(Object.keys(orders.status).sort()).toEqual([...orderStatuses].sort());
  expect(Object.keys(orders.countOf).sort()).toEqual([...openStatuses].sort());
});

test("every status has a look of its own", () => {
  const styles = globSync("app/**/*.css")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const tones = orderStatuses.map((status) => statusTable[status].tone);
  expect(new Set(tones).size).toBe(tones.length);
  for (const tone of tones) expect(styles).toContain(`.status.${tone}::before`);
});
