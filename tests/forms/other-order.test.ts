import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { buttonWith, openCounter, pressIn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asMember, say } from "./visit.ts";

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"];
const remarks = say("orders:observations");
const refused = say("errors:refusal.stale_draft");

let counter: Awaited<ReturnType<typeof openCounter>>;
let first: PlainBrowser;
beforeEach(async () => {
  counter = await openCounter();
  first = await counter.counter();
});

const one = (product: string) => say("store:new.addOne", { name: product });
const addIn = (tab: PlainBrowser, product: string) => pressIn(tab, "take", one(product));
const place = (tab: PlainBrowser, form = tab.form("take")) =>
  tab.press(form, buttonWith(tab, say("store:draft.place")));
const typed = (tab: PlainBrowser, words: string) => tab.form("take").fill(remarks, words);
/** What the drafts of the business hold: remarks and lines. */
const drafts = async () =>
  (await prisma.draft.findMany({ where: { organizationId: counter.tenant.organizationId } })).map(
    ({ details, lines }) => [(details as { data?: { observations?: string } }).data?.observations, lines],
  );
const orders = () => prisma.order.count({ where: { organizationId: counter.tenant.organizationId } });

test.each(["place", "add"] as const)(
  "what was typed for an order that another tab has placed is not put into the next one (%s)",
  async (act) => {
    await addIn(first, bread);
    const before = typed(first, "pentru Ana");
    const second = await counter.counter();
    await place(second);
    await second.open(first.address);
    await addIn(second, bread);
    await second.press(typed(second, "pentru Dan"), one(cake));
    const held = await drafts();
    await (act === "place" ? place(first, before) : first.press(before, one(cake)));
    expect(first.words).toContain(refused);
    expect(first.form("take").read(remarks)).toBe("pentru Dan");
    expect([await drafts(), await orders()]).toEqual([held, 1]);
  },
);

test("a form that somebody else left on the device is not sent into one's own order, begun or not", async () => {
  const { tenant } = counter;
  const workplace = await prisma.workplace.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const mihai = await makeMember(tenant, { username: "mihai", workplaceId: workplace.id });
  const left = typed(first, "pentru Ana");
  const next = await asMember(tenant, mihai, "new");
  await next.press(left, one(bread));
  expect(next.words).toContain(refused);
  expect([next.form("take").read(remarks), await drafts()]).toEqual(["", []]);
  await addIn(next, cake);
  const held = await drafts();
  await next.press(left, one(bread));
  expect([next.words.includes(refused), await drafts()]).toEqual([true, held]);
  await place(next);
  expect(await orders()).toBe(1);
});

test("a form that was drawn before its own order had begun goes into it", async () => {
  const early = typed(first, "pentru Ana");
  const second = await counter.counter();
  await addIn(second, cake);
  await first.press(early, one(bread));
  expect(first.rows.join()).toContain(cake);
  expect(first.form("take").read(remarks)).toBe("pentru Ana");
});

test("placed before anything is in it, an order stays empty, and keeps what was typed", async () => {
  await place(first, typed(first, "pentru Ana"));
  expect([first.status, first.words]).toEqual([
    expect.any(Number),
    expect.stringContaining(say("errors:refusal.orders_empty")),
  ]);
  expect(await drafts()).toEqual([["pentru Ana", []]]);
});

/** Dialogs over an order: where each one is, by the line of the order, its form, and the button that is pressed. */
const dialogs = {
  clear: { path: () => "clear", form: say("store:clear.confirm"), button: say("store:clear.confirm") },
  park: { path: () => "park", form: "park", button: say("store:park.confirm") },
  leave: { path: () => "leave", form: "park", button: say("store:park.leave") },
  list: { path: () => "quick", form: "quick", button: say("store:quick.add", { count: 1 }) },
  product: {
    path: ({ product_id }: Line) => `add/${product_id}`,
    form: "line",
    button: say("store:line.add"),
  },
};

test.each(Object.entries(dialogs))(
  "what a dialog over an order was opened for is not done to the next one (%s)",
  async (what, { path, form, button }) => {
    await addIn(first, bread);
    await first.open(`${store()}/new/${path(await lineTaken())}`);
    if (what === "list")
      await first.press(first.form("quick").fill(say("store:quick.label"), cake), say("store:quick.check"));
    const opened = first.form(form);
    const second = await counter.counter();
    await place(second);
    await second.open(`${store()}/new`);
    await addIn(second, cake);
    const held = await drafts();
    await first.press(opened, button);
    expect(first.words).toContain(refused);
    expect([await drafts(), await orders()]).toEqual([held, 1]);
  },
);

const store = () => `/store/${counter.tenant.scope.organization.slug}`;

type Line = { id: string; product_id: string };

/** The first line of the order that is being taken. */
async function lineTaken(): Promise<Line> {
  const { lines } = await prisma.draft.findFirstOrThrow({
    where: { organizationId: counter.tenant.organizationId },
  });
  return (lines as unknown as Line[])[0] as Line;
}

test("the dialog of a line that is gone leads back to the order, and says so", async () => {
  await addIn(first, bread);
  const page = `${store()}/new/lines/${(await lineTaken()).id}`;
  await first.open(page);
  const second = await counter.counter();
  await second.open(page);
  await second.act(say("store:line.remove"));
  await first.press(first.form("line").fill(say("store:line.quantity"), "3"), say("store:line.save"));
  expect(first.words).toContain(say("toasts:draft.lineGone"));
  expect((await drafts()).map(([, lines]) => lines)).toEqual([[]]);
  await first.open(page);
  expect(first.words).toContain(say("toasts:draft.lineGone"));
});
