import { expect, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openCounter, slip } from "./counter.ts";
import { asOwner, say } from "./visit.ts";

const cake = "Cozonac cu nucă";
const [save, complete] = [say("orders:saveQuantities"), say("orders:move.complete")];
const ofCake = say("orders:preparedOf", { name: cake, unit: "kg" });
const question = say("orders:farOver.title");

/** The page on which what was prepared of an order of one kilogram is written down. */
async function openPreparing(counter?: Awaited<ReturnType<typeof openCounter>>) {
  const { board, order } = counter ?? (await openCounter());
  await order(cake);
  const page = await board();
  await page.act(say("orders:move.take"), slip(1));
  return page.follow(say("orders:quantities"), slip(1));
}

test("without scripts more than double is asked about in words before it is saved", async () => {
  const page = await openPreparing();
  await page.press(page.form(save).fill(ofCake, "62"), save);
  expect(page.focused).toContain(question);
  expect(page.focused).toContain(
    say("orders:farOver.line", { name: cake, prepared: "62 kg", asked: "1 kg" }),
  );
  expect(page.form(save).read(ofCake)).toBe("62");
  await page.open(page.address);
  expect(page.form(save).read(ofCake)).toBe("1");
});

test("without scripts the amounts that were confirmed are saved, with a word for what is over", async () => {
  const page = await openPreparing();
  await page.press(page.form(save).fill(ofCake, "62"), save);
  const confirm = say("orders:farOver.save");
  await page.press(page.form(confirm).fill(ofCake, "620"), confirm);
  expect(page.focused).toContain(
    say("orders:farOver.line", { name: cake, prepared: "620 kg", asked: "1 kg" }),
  );
  await page.press(page.form(confirm), confirm);
  expect(page.words).toContain(say("toasts:orders.quantities", { number: 1 }));
  expect(page.items.find((item) => slip(1).test(item))).toContain(say("orders:over", { amount: "619 kg" }));
  const { id } = await prisma.order.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  await page.open(new URL(page.address).pathname.replace(/board.*/, `orders/${id}`));
  expect(page.words).toContain(`${cake}: 1 kg → 620 kg`);
  const just = await openPreparing();
  await just.act(complete);
  const { id: other } = await prisma.order.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  await just.open(new URL(just.address).pathname.replace(/board.*/, `orders/${other}`));
  expect(just.words).toMatch(new RegExp(`${cake}: 1.kg(?! →)`));
});

test("without scripts an order is completed with amounts that were confirmed, and up to double without a question", async () => {
  const asked = await openPreparing();
  await asked.press(asked.form(complete).fill(ofCake, "2,001"), complete);
  expect(asked.words).toContain(question);
  const confirm = say("orders:farOver.complete");
  await asked.press(asked.form(confirm), confirm);
  expect(asked.words).toContain(say("toasts:orders.complete", { number: 1 }));
  const unasked = await openPreparing();
  await unasked.press(unasked.form(complete).fill(ofCake, "2"), complete);
  expect(unasked.words).toContain(say("toasts:orders.complete", { number: 1 }));
  expect(unasked.words).toContain(say("orders:over", { amount: "1 kg" }));
});

test("without scripts an order that was changed meanwhile says so first, and asks about no amount that nobody has prepared", async () => {
  const page = await openPreparing();
  const pressed = page.form(complete).fill(ofCake, "3");
  const { id } = await prisma.order.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  await prisma.order.update({ where: { id }, data: { version: { increment: 1 } } });
  await page.press(pressed, complete);
  expect(page.words).not.toContain(question);
  expect(page.words).toContain(say("errors:refusal.stale"));
});

test("while an order is prepared its page says what it comes to, to its preparer and to the owner", async () => {
  const { tenant, board, order } = await openCounter();
  const { id } = await order(cake);
  await prisma.order.update({ where: { id }, data: { upfrontPayment: 2000 } });
  const page = await board();
  await page.act(say("orders:move.take"), slip(1));
  await page.follow(say("orders:quantities"), slip(1));
  const owner = await asOwner(tenant, `/console/store/orders/${id}`);
  const sums = [
    `${say("orders:total")}, ${say("orders:lineCount", { count: 1 })}64,00`,
    `${say("orders:upfront")}20,00`,
    `${say("orders:balance")}44,00`,
  ];
  for (const one of [page, owner]) {
    expect(one.form(save).read(ofCake)).toBe("1");
    for (const sum of sums) expect(one.words).toContain(sum);
  }
});

test("without scripts what was typed and saved too late is told beside why", async () => {
  for (const to of ["order_completed", "order_pending"] as const) {
    const counter = await openCounter();
    const page = await openPreparing(counter);
    const form = page.form(save).fill(ofCake, "0.7");
    const { admin, organizationId } = counter.tenant;
    const { id: order_id } = await prisma.order.findFirstOrThrow({ where: { organizationId } });
    await perform(moveOrder, admin, { order_id, status: to });
    await page.press(form, save);
    expect(page.words).toContain(say("orders:moved.title"));
    expect(page.words).toContain(`${say("orders:editing.lost")}${cake}: 1 kg → 0,7 kg`);
    expect(page.buttons).not.toContain(say("orders:editing.drop"));
  }
});

test("whose workplace was withdrawn meanwhile is told that the quantities are not saved", async () => {
  const counter = await openCounter();
  const page = await openPreparing(counter);
  const form = page.form(save).fill(ofCake, "0.7");
  const { organizationId } = counter.tenant;
  await prisma.member.updateMany({ where: { organizationId }, data: { allWorkplaces: false } });
  await page.press(form, save);
  expect([page.status, page.words]).toEqual([404, expect.stringContaining(say("common:error.unsent"))]);
  expect(page.words).toContain(say("common:error.not_found.unsent"));
});
