import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { exportKey } from "#app/domain/exports/make-export.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { pictureObject } from "#app/lib/picture.server.ts";
import { pictureWidths } from "#app/lib/picture-address.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { storeObject } from "#app/lib/storage.server.ts";
import { makeRemoval } from "./removal.ts";
import { makeWorld, type World } from "./world.ts";

/** The paths of all stored files. */
export const storedFiles = (): string[] =>
  readdirSync(join(env().dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Stores what the rows of a world's files name. */
export async function storeFiles({ organizationId }: World): Promise<void> {
  for (const { key } of await prisma.file.findMany({ where: { organizationId } }))
    for (const width of pictureWidths) await storeObject(pictureObject(key, width), Buffer.from(key));
}

/** Fills what a world leaves empty, for a person and an order of it. */
async function fillRest({ organizationId, admin, sales, workplace, orderId }: World) {
  const day = new Date("2026-11-20");
  await prisma.formerSlug.create({
    data: { organizationId, slug: randomUUID(), expiresAt: daysAfter(new Date(), 11) },
  });
  await prisma.memberWorkplace.create({
    data: { organizationId, memberId: sales.id, workplaceId: workplace.id },
  });
  await prisma.receiptRecipient.create({ data: { organizationId, day, inOrder: true, digest: "x" } });
  await prisma.purchase.create({
    data: {
      ...{ organizationId, provider: "PADDLE", planId: "store_pro", billingCycle: "year", quantity: 1 },
      ...{ payBy: "card", reference: randomUUID() },
    },
  });
  await prisma.paymentEvent.create({
    data: {
      ...{ organizationId, provider: "PADDLE", eventId: randomUUID() },
      ...{ type: "transaction.completed", at: day },
    },
  });
  const productId = randomUUID();
  await prisma.dayRoll.create({ data: { organizationId, until: day, timeZone: "Europe/Bucharest" } });
  await prisma.changedDay.create({ data: { organizationId, at: day } });
  await prisma.dailyOrder.create({
    data: { organizationId, day, workplaceId: workplace.id, currency: "RON", orders: 1, items: 1, amount: 1 },
  });
  await prisma.dailyProduct.create({ data: { organizationId, day, productId, items: 1 } });
  await prisma.dailyMember.create({
    data: { organizationId, day, part: "requisition", memberId: sales.id, orders: 1 },
  });
  await prisma.reportMail.create({
    data: { organizationId, userId: admin.id, every: "weekly", sentUntil: day },
  });
  const gone = { organizationId, day, workplaceId: workplace.id, currency: "RON", items: 1, amount: 1 };
  await prisma.goneOrder.create({ data: { ...gone, orders: 1 } });
  await prisma.goneProduct.create({ data: { ...gone, productId, quantity: 1 } });
  await prisma.orderRetention.create({ data: { organizationId, days: 14 } });
  await prisma.adminNotice.create({ data: { organizationId, about: "trial_ends 3", toldAt: day } });
  await prisma.invitation.create({
    data: {
      ...{ organizationId, email: "contabil@lupu.ro", role: "custom", hash: Buffer.from(randomUUID()) },
      ...{ createdAt: day, expiresAt: daysAfter(new Date(), 7) },
    },
  });
  await prisma.formToken.create({
    data: {
      token: randomUUID(),
      organizationId,
      actorId: admin.id,
      operation: "x",
      inputHash: Buffer.from("x"),
    },
  });
  await prisma.refusalCount.create({
    data: {
      organizationId,
      hour: day,
      kind: "forbidden",
      what: "x",
      network: "",
      subject: "",
      actorKind: "user",
      count: 1,
      firstAt: day,
      lastAt: day,
    },
  });
  await prisma.keptForm.create({
    data: {
      ...{ organizationId, userId: admin.id, path: "/console/store" },
      ...{ sealed: Buffer.from("x"), createdAt: new Date() },
    },
  });
  await prisma.formerAdmin.create({ data: { organizationId, userId: admin.id, since: day } });
  const { id: ticketId } = await prisma.ticket.findFirstOrThrow({ where: { organizationId } });
  await prisma.ticketNote.create({
    data: { organizationId, ticketId, authorEmail: "staff@tejghea.ro", note: "x", createdAt: day },
  });
  await prisma.ticketLook.create({
    data: { organizationId, ticketId, userId: admin.id, seenAt: day, writing: false },
  });
  await prisma.errorCount.create({
    data: {
      organizationId,
      hour: day,
      route: "GET /console",
      count: 1,
      firstAt: day,
      lastAt: day,
      requestId: "x",
    },
  });
  await prisma.shop.create({ data: { organizationId } });
  await prisma.pickupRule.create({ data: { organizationId } });
  const { id } = await prisma.madeExport.create({
    data: { userId: admin.id, organizationId, locale: "ro", total: 1, createdAt: new Date() },
  });
  await storeObject(exportKey({ id, asked: null }), Buffer.from("zip"));
  await prisma.$transaction((tx) =>
    enqueue(tx, "mail.receipt", {
      organization_id: organizationId,
      order_id: orderId,
      to: "ana@lupu.ro",
      locale: "ro",
    }),
  );
  await deliver({
    to: { address: "ana@lupu.ro" },
    subject: "Comanda 1",
    html: "",
    text: "",
    about: orderId,
    sentBy: organizationId,
  });
  await prisma.$queryRaw`SELECT seal_audit(${organizationId}::uuid, 1)`;
}

/** A business in which every table has rows, and that is to be removed in 10 days. */
export async function makeLeaving() {
  const world = await makeWorld();
  await storeFiles(world);
  await fillRest(world);
  await makeRemoval(world);
  return world;
}
