import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { action as keepDraft } from "#app/routes/orders/taking/draft.ts";
import { action as placeDraft } from "#app/routes/orders/taking/new-order.tsx";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { ledTo, thrownBy, visit } from "#tests/factories/store-visit.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { addToDraft } from "./add-to-draft.server.ts";

let shop: Tenant;
let place: { id: string };
let product: { id: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  shop = await makeTenant();
  place = await makeWorkplace(shop);
  product = await makeProduct(shop);
  ana = await makeMember(shop, { workplaceId: place.id });
});

const sessionOf = ({ actor }: Caller) => ("sessionId" in actor ? actor.sessionId : "");

/** Ends the session of a call that is under way: it has been recognized, and waits for the end of the session. */
async function whileSessionEnds<T>(act: () => Promise<T>): Promise<T> {
  let under: Promise<T> | undefined;
  await prisma.$transaction(async (db) => {
    await db.session.delete({ where: { id: sessionOf(ana.caller) } });
    under = act();
    under.catch(() => {});
    await eventually(async () => {
      const [row] = await prisma.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count
        FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(row.count).toBe(1);
    });
  });
  if (!under) throw new Error("Nothing was under way.");
  return under;
}

const calls = {
  "what was typed about the customer": () => `PUT /v1/drafts/${place.id}`,
  "a product": () => `POST /v1/drafts/${place.id}/items`,
  "no lines any more": () => `DELETE /v1/drafts/${place.id}`,
  "the order": () => "POST /v1/orders/provision",
};
test.each(Object.entries(calls))("%s, sent while the session ends, is a 401", async (what, call) => {
  if (what === "the order")
    await perform(addToDraft, ana.caller, { location_id: place.id, item_id: product.id });
  const body = { location_id: place.id, item_id: product.id, draft: true, customer: { name: "Ștefan" } };
  const { secret } = ana;
  const answer = await whileSessionEnds(() => callApi({ call: call(), body, secret, kind: "member" }));
  expect(answer).toEqual({ http: 401, json: { status: 1, code: "unauthenticated" } });
  const left = await prisma.draft.findMany();
  const parked = {
    sessionId: null,
    parkedBecause: "ended",
    lines: [expect.objectContaining({ quantity: "1" })],
  };
  expect(left).toMatchObject(what === "the order" ? [parked] : []);
});

test("on the store it leads to the sign-in page, which says that nothing was saved", async () => {
  const base = `/store/${shop.scope.organization.slug}`;
  const over = { status: 303, to: `${base}?ended=unsent` };
  await perform(addToDraft, ana.caller, { location_id: place.id, item_id: product.id });
  const { secret } = ana;
  const form = { "customer.name": "Ștefan", form_token: "" };
  const keep = await visit(`${base}/draft`, { form, secret });
  const placing = await visit(`${base}/new`, { form, secret });
  expect(ledTo(await thrownBy(whileSessionEnds(() => keepDraft(keep))))).toEqual(over);
  expect(ledTo(await thrownBy(placeDraft(placing)))).toEqual(over);
});
