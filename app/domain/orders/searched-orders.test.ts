import { beforeAll, expect, test } from "vitest";
import { phoneDigits } from "#app/domain/customers/phone-digits.ts";
import { phonePatterns } from "#app/domain/customers/phone-pattern.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeManyOrders } from "#tests/factories/many-orders.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { listOrders, orderHistory } from "./list-orders.server.ts";
import { memberOrders } from "./member-orders.server.ts";

let shop: Tenant;
let member: Awaited<ReturnType<typeof makeMember>>;

/** Two shops with the same customers, whose numbers are written in each of eight ways. */
beforeAll(async () => {
  for (const tenant of [await makeTenant(), await makeTenant()]) {
    shop = tenant;
    member = await makeMember(shop);
    const place = await makeWorkplace(shop);
    const products = await Promise.all(
      ["Pâine de secară", "Cozonac cu mac", "Ștrudel"].map((name) => makeProduct(shop, { name })),
    );
    await makeManyOrders((statement, values) => prisma.$executeRawUnsafe(statement, ...values), {
      organizationId: shop.organizationId,
      workplaceIds: [place.id],
      productIds: products.map(({ id }) => id),
      memberId: member.id,
      count: 900,
    });
    await prisma.$executeRaw`UPDATE "order" SET customer_phone = CASE number / 3 % 8
        WHEN 1 THEN '+40 ' || substr(customer_phone, 2) WHEN 2 THEN '+40 (0)' || substr(customer_phone, 2)
        WHEN 3 THEN substr(customer_phone, 1, 4) || '-' || substr(customer_phone, 5)
        WHEN 4 THEN '0040' || substr(customer_phone, 2) WHEN 5 THEN '+49 ' || substr(customer_phone, 3)
        WHEN 6 THEN substr(customer_phone, 2) WHEN 7 THEN substr(customer_phone, 1, 7) ELSE customer_phone END
      WHERE organization_id = ${shop.organizationId}::uuid AND customer_phone IS NOT NULL`;
  }
});

const all = () =>
  prisma.order.findMany({ where: { organizationId: shop.organizationId }, include: { lines: true } });
type Row = Awaited<ReturnType<typeof all>>[number];

const folded = (text: string | null) => (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a search finds an order, by looking at it. */
function finds(q: string, { customerPhone, customerName, lines }: Row): boolean {
  const parts = phonePatterns(q).map((pattern) => pattern.replaceAll("%", ""));
  if (parts.length > 0) return parts.some((part) => phoneDigits(customerPhone ?? "")?.includes(part));
  return [customerName, ...lines.map(({ name }) => name)].some((text) => folded(text).includes(folded(q)));
}

test.each([
  "0700000",
  "7000000",
  "0700-000",
  "+40 700 000",
  "407000",
  "+49 00",
  "0000 001",
  "0700000041",
  "000000",
])(
  "%s finds the same orders in each list as looking at all of them, however their numbers are written",
  async (q) => expect(await foundIn(q)).toEqual(await expectedIn(q)),
);

test.each(["stefan", "ȘTEFAN Țir", "ana", "popescu 1", "paine", "SECARĂ", "cozonac cu", "strudel", "nimic"])(
  "%s finds the same orders in each list as looking at all of them",
  async (q) => expect(await foundIn(q)).toEqual(await expectedIn(q)),
);

/** The ids that each list has on its pages, and what it counts. */
async function foundIn(q: string) {
  const pages = async (
    ask: (page: number) => Promise<{ items: { id: string }[]; count: number; more: boolean }>,
  ) => {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const { items, count, more } = await ask(page);
      ids.push(...items.map(({ id }) => id));
      if (!more) return { ids, count };
    }
  };
  return {
    list: await pages((page) => perform(listOrders, shop.admin, { q, page })),
    history: await pages((page) => perform(orderHistory, shop.admin, { q, page })),
    own: await pages((page) => perform(memberOrders, member.caller, { q, page })),
  };
}

async function expectedIn(q: string) {
  const rows = (await all()).filter((row) => finds(q, row));
  const sorted = (at: "createdAt" | "movedAt", meets: (row: Row) => boolean) => {
    const met = rows
      .filter(meets)
      .sort((a, b) => b[at].getTime() - a[at].getTime() || (a.id < b.id ? 1 : -1));
    return { ids: met.map(({ id }) => id), count: met.length };
  };
  return {
    list: sorted("createdAt", () => true),
    history: sorted("movedAt", ({ status }) => ["order_delivered", "order_discarded"].includes(status)),
    own: sorted("createdAt", ({ requisitionMemberId }) => requisitionMemberId === member.id),
  };
}

test("texts are folded as by unaccent and lower, and nothing stays nothing", async () => {
  const texts = ["Ștefan ȚIRIAC", "ÂÎăşţ", "Œuf à la coque", "Straße", "ΑΣ", "", "41 & co."];
  const rows = await prisma.$queryRaw<{ so: boolean }[]>`
    SELECT fold(text) = lower(public.unaccent('public.unaccent', text)) AS so FROM unnest(${texts}::text[]) AS text`;
  expect(rows).toEqual(texts.map(() => ({ so: true })));
  expect(await prisma.$queryRaw`SELECT fold(NULL) AS text`).toEqual([{ text: null }]);
});
