import { expect, test } from "vitest";
import { flushRefusals } from "#app/domain/refusals/count-refusals.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { makeWorld } from "#tests/factories/world.ts";
import { type RouteArgs, routeArgs } from "#tests/setup/route-args.ts";
import { loader as loadCard } from "./member-card.tsx";
import { loader as loadReceipt } from "./receipt.tsx";
import { loader as loadSheet } from "./workplace-sheet.tsx";

/** Opens a printed page with the cookies of both rooms. */
async function open(
  loader: (args: RouteArgs) => Promise<unknown>,
  params: Record<string, string>,
  { user, member }: { user?: string; member?: string },
) {
  const cookies = [user && (await consoleCookie(user)), member && (await counterCookie(member))];
  const headers = { Cookie: cookies.filter(Boolean).join("; ") };
  const request = new Request("http://127.0.0.1:3000/print", { headers });
  return loader(routeArgs(request, { params })).catch(({ init }: { init: ResponseInit }) => init.status);
}

test("a printed page opens in the room that may see it, and nobody else learns that it exists", async () => {
  const [own, other] = [await makeWorld(), await makeWorld()];
  const { organizationId, orderId: order_id, sales, admin, nobody } = own;
  const slug = own.tenant.scope.organization.slug;
  const [receipt, card] = [{ order_id }, { member_id: sales.id }];
  const sheet = { location_id: own.workplace.id };
  const keeper = await makeUser(own.tenant, {
    role: "custom",
    permissions: ["PUT_/v1/members/:member_id/pin"],
  });

  const back = `/store/${slug}/orders/${order_id}`;
  const both = { user: nobody.secret, member: sales.secret };
  expect(await open(loadReceipt, receipt, both)).toMatchObject({ order: { id: order_id }, back });
  const inConsole = { user: admin.secret, member: sales.secret };
  expect(await open(loadReceipt, receipt, inConsole)).toMatchObject({
    back: `/console/store/orders/${order_id}`,
  });
  const orders = { workplace: { id: own.workplace.id, name: own.workplace.name } };
  expect(await open(loadSheet, sheet, both)).toMatchObject({ ...orders, back: `/store/${slug}` });
  expect(await open(loadSheet, sheet, inConsole)).toMatchObject({ ...orders, back: "/console/store/orders" });
  const elsewhere = await makeMember(own.tenant, { workplaces: [(await makeWorkplace(own.tenant)).id] });
  expect(await open(loadSheet, sheet, { member: elsewhere.secret })).toBe(404);
  expect(await open(loadSheet, sheet, { user: keeper.secret })).toBe(404);
  expect(await open(loadCard, card, { user: keeper.secret })).toMatchObject({ pin: expect.any(String) });
  expect(await open(loadReceipt, receipt, { user: keeper.secret })).toBe(404);
  expect(await open(loadCard, card, both)).toBe(404);
  for (const [loader, params] of [
    [loadReceipt, receipt],
    [loadSheet, sheet],
    [loadCard, card],
  ] as const) {
    expect(await open(loader, params, {})).toBe(404);
    expect(await open(loader, params, { user: other.admin.secret, member: other.sales.secret })).toBe(404);
  }
  await flushRefusals();
  expect(await prisma.refusalCount.count({ where: { organizationId } })).toBe(0);
});
