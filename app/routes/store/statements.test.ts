import { beforeAll, expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { recognizeMember, requireMember } from "#app/http/audience-guards.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import * as addLine from "#app/routes/orders/taking/add-line.tsx";
import * as draft from "#app/routes/orders/taking/draft.ts";
import { quantityName } from "#app/routes/orders/taking/draft-fields.ts";
import * as draftInline from "#app/routes/orders/taking/draft-inline.ts";
import * as editLine from "#app/routes/orders/taking/edit-line.tsx";
import * as newOrder from "#app/routes/orders/taking/new-order.tsx";
import * as park from "#app/routes/orders/taking/park.tsx";
import * as parked from "#app/routes/orders/taking/parked.tsx";
import * as quickEntry from "#app/routes/orders/taking/quick-entry.tsx";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { visit } from "#tests/factories/store-visit.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { RouteArgs } from "#tests/setup/route-args.ts";
import { countStatements } from "#tests/setup/statements.ts";
import * as editCode from "../orders/edit-code.ts";
import * as editOrder from "../orders/edit-order.tsx";
import * as emailOrder from "../orders/email-order.tsx";
import * as move from "../orders/move.ts";
import * as board from "./board.tsx";
import * as business from "./business.tsx";
import * as calendar from "./calendar.tsx";
import * as discard from "./discard.tsx";
import * as history from "./history.tsx";
import * as layout from "./layout.tsx";
import * as mine from "./mine.tsx";
import * as order from "./order.tsx";
import * as repeatOrder from "./repeat-order.tsx";
import * as resume from "./resume.tsx";
import * as signIn from "./sign-in.tsx";
import * as signOut from "./sign-out.ts";
import * as workplace from "./workplace.tsx";

const shop = async () => {
  const tenant = await makeTenant();
  const place = await makeWorkplace(tenant);
  const products = [
    await makeProduct(tenant, { sku: "A1" }),
    await makeProduct(tenant),
    await makeProduct(tenant),
  ];
  const sales = await makeMember(tenant, { workplaceId: place.id });
  const delivery = await makeMember(tenant, { role: "delivery" });
  const items = products.map(({ id }) => ({ item_id: id, quantity: "2" }));
  const { id: orderId } = await makeOrder(tenant, { workplaceId: place.id, by: sales.caller, items });
  const line = { location_id: place.id, item_id: products[0]?.id ?? "" };
  await perform(addToDraft, sales.caller, line);
  await perform(parkDraft, sales.caller, { location_id: place.id, leaving: true });
  const { id: lineId } = await perform(addToDraft, sales.caller, line);
  return {
    base: `/store/${tenant.scope.organization.slug}`,
    products,
    sales,
    delivery,
    orderId,
    lineId,
    place,
  };
};
let here: Awaited<ReturnType<typeof shop>>;
beforeAll(async () => {
  here = await shop();
});

type Visit = NonNullable<Parameters<typeof visit>[1]>;
type Work = (args: RouteArgs) => unknown;

async function sentBy(work: Work, path: string, more: Visit = {}, who: "sales" | "delivery" = "sales") {
  const args = await visit(here.base + path, { guard: requireMember, secret: here[who].secret, ...more });
  const { statements } = await countStatements(async () => work(args));
  return statements.length;
}

test("a page asks no more of the database than it needs, however much it shows", async () => {
  const { orderId: order_id, lineId: line_id, products, place } = here;
  const amounts = Object.fromEntries(products.map(({ id }) => [quantityName(id, 0), "3"]));
  const of = { order_id };
  expect({
    layout: await sentBy(layout.loader, "/new"),
    "sign-in": await sentBy(signIn.loader, "", { guard: recognizeMember, secret: "" }),
    business: await sentBy(business.action, "", {
      form: { code: here.base.slice(7) },
      guard: recognizeMember,
    }),
    workplace: await sentBy(workplace.loader, "/workplace"),
    "choose workplace": await sentBy(workplace.action, "/workplace", { form: { location_id: place.id } }),
    board: await sentBy(board.loader, "/board", {}, "delivery"),
    history: await sentBy(history.loader, "/history"),
    mine: await sentBy(mine.loader, "/mine"),
    calendar: await sentBy(calendar.loader, "/calendar"),
    "new, first of a day": await sentBy(newOrder.loader, "/new"),
    new: await sentBy(newOrder.loader, "/new"),
    "add-line": await sentBy(addLine.loader, "/new/add", { params: { item_id: products[0]?.id ?? "" } }),
    "edit-line": await sentBy(editLine.loader, "/new/lines", { params: { line_id } }),
    "quick entry": await sentBy(quickEntry.loader, "/new/quick"),
    "quick entry preview": await sentBy(quickEntry.action, "/new/quick", { form: { text: "A1 2" } }),
    leave: await sentBy(park.loader, "/new/leave"),
    parked: await sentBy(parked.loader, "/parked"),
    resume: await sentBy(resume.loader, "/resume"),
    order: await sentBy(order.loader, "/orders", { params: of }),
    discard: await sentBy(discard.loader, "/orders/x/discard", { params: of }),
    email: await sentBy(emailOrder.loader, "/orders/x/email", { params: of }),
    repeat: await sentBy(repeatOrder.loader, "/orders/x/repeat", { params: of }),
    edit: await sentBy(editOrder.loader, "/orders/x/edit", { params: of }),
    "edit code": await sentBy(editCode.loader, "/orders/x/edit/code?q=A1", { params: of }),
    "edit press": await sentBy(editOrder.action, "/orders/x/edit", {
      params: of,
      form: { add: products[0]?.id ?? "", version: "1" },
    }),
    "draft amounts inline": await sentBy(draftInline.action, "/draft/inline", {
      form: { ...amounts, what: "amounts" },
    }),
    "draft scan inline": await sentBy(draftInline.action, "/draft/inline", {
      form: { q: "A1", what: "scan" },
    }),
    "draft step": await sentBy(draft.action, "/draft", { form: { more: products[0]?.id ?? "" } }),
    place: await sentBy(newOrder.action, "/new", { form: amounts }),
    "place refused": await sentBy(newOrder.action, "/new", { form: { ...amounts, total: "1" } }),
    "sign out asked": await sentBy(signOut.action, "/sign-out", { form: {}, guard: recognizeMember }),
    move: await sentBy(
      move.action,
      "/orders/x/moves/take",
      { params: { ...of, move: "take" }, form: { version: "1" } },
      "delivery",
    ),
    "edit gone": await sentBy(editOrder.loader, "/orders/x/edit", { params: of }),
    "discard gone": await sentBy(discard.loader, "/orders/x/discard", { params: of }),
  }).toEqual({
    layout: 1,
    "sign-in": 1,
    business: 1,
    workplace: 1,
    "choose workplace": 4,
    board: 8,
    history: 1,
    mine: 3,
    calendar: 2,
    "new, first of a day": 8,
    new: 7,
    "add-line": 1,
    "edit-line": 1,
    "quick entry": 0,
    "quick entry preview": 2,
    leave: 1,
    parked: 3,
    resume: 1,
    order: 3,
    discard: 3,
    email: 3,
    repeat: 3,
    edit: 8,
    "edit code": 1,
    "edit press": 7,
    "draft amounts inline": 7,
    "draft scan inline": 8,
    "draft step": 11,
    place: 6,
    "place refused": 14,
    "sign out asked": 1,
    move: 11,
    "edit gone": 8,
    "discard gone": 3,
  });
});
