import { beforeEach, expect, test } from "vitest";
import { listMembers } from "#app/domain/members/list-members.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { ledTo, thrownBy } from "#tests/factories/store-visit.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { callApi } from "#tests/setup/call-api.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { loader } from "./list.tsx";

let shop: Tenant;
let ana: { id: string };
let mihai: { id: string };
beforeEach(async () => {
  shop = await makeTenant();
  ana = await makeMember(shop, { username: "Anastasia" });
  mihai = await makeMember(shop, { username: "Mihai" });
  for (const member of [ana, mihai])
    await prisma.session.createMany({
      data: Array.from({ length: 24 }, (_, n) => ({
        organizationId: shop.organizationId,
        memberId: member.id,
        kind: "member",
        hash: crypto.getRandomValues(new Uint8Array(32)),
        ip: `192.0.2.${n}`,
        userAgent: "test",
        createdAt: new Date(Date.now() - (n + 1) * 60_000),
        expiresAt: new Date(Date.now() + (n < 3 ? -1 : 86_400_000)),
      })),
    });
});

const ipsOf = (list: { items: { id: string; sessions: { ip: string }[]; sessions_count: number }[] }) =>
  Object.fromEntries(
    list.items.map(({ id, sessions, sessions_count }) => [
      id === ana.id ? "ana" : "mihai",
      { count: sessions_count, ips: sessions.map(({ ip }) => ip.replace("192.0.2.", "")) },
    ]),
  );

test("the list holds ten living sessions of each member, and another page of one of them", async () => {
  const newest = ["127.0.0.1", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
  const first = await countStatements(() => perform(listMembers, shop.admin, {}));
  expect(ipsOf(first.result)).toEqual({ ana: { count: 22, ips: newest }, mihai: { count: 22, ips: newest } });
  const second = await countStatements(() =>
    perform(listMembers, shop.admin, { sessions_of: ana.id, sessions_page: 3 }),
  );
  expect(ipsOf(second.result)).toEqual({
    ana: { count: 22, ips: ["22", "23"] },
    mihai: { count: 22, ips: newest },
  });
  expect(second.statements).toHaveLength(first.statements.length);
});

test("the API tells how many there are, and pages them by the same names", async () => {
  const { secret } = await makeUser(shop);
  const { json } = await callApi({
    call: `GET /v1/members?sessions_of=${ana.id}&sessions_page=3`,
    secret,
  });
  expect(json).toMatchObject({ items: [{}, { sessions_count: 22, sessions: [{}, {}] }] });
});

test("where the only session of the last page ended the page before it is shown; a foreign id is nobody's", async () => {
  const path = (page: number, of = ana.id) =>
    `/console/store/members?username=a&sessions_of=${of}&sessions_page=${page}`;
  const visit = async (address: string) =>
    loader(await pageArgs({ path: address, caller: shop.admin, language: "ro" }));
  expect(ledTo(await thrownBy(visit(path(4))))).toEqual({ status: 302, to: path(3) });
  for (const of of ["x", crypto.randomUUID()])
    expect(await visit(path(2, of))).toMatchObject({ list: { items: [{ sessions: { length: 10 } }, {}] } });
});
