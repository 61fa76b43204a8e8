import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { recognizeMember } from "#app/http/audience-guards.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import { deviceContext, deviceOf } from "#app/http/device.server.ts";
import { unseal } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { ledTo, thrownBy, visit } from "#tests/factories/store-visit.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { visit as visitStore } from "#tests/security/visit.ts";
import * as business from "./business.tsx";
import * as signIn from "./sign-in.tsx";
import * as signOut from "./sign-out.ts";
import * as workplace from "./workplace.tsx";

const shop = async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  const sales = await makeMember(tenant, { workplaceId: workplace.id });
  const base = `/store/${tenant.scope.organization.slug}`;
  return { tenant, workplace, sales, base };
};
let here: Awaited<ReturnType<typeof shop>>;
beforeEach(async () => {
  here = await shop();
});

test("signing in sets the cookie and leads a sales member to a new order; leaving ends the session", async () => {
  const { sales, base } = here;
  const { pin } = await prisma.member.findFirstOrThrow({ where: { id: sales.id } });
  const form = { username: sales.username, pin: unseal(pin ?? "", "pin") };
  const args = await visit(base, { form, guard: recognizeMember });
  const answer = await signIn.action(args);
  expect(ledTo(answer)).toEqual({ status: 303, to: `${base}/new` });
  const cookies = (answer as Response).headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(/^_tg_store=.+Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^_tg_device=.+Max-Age=31536000;/),
  ]);
  const secret = (await storeCookie.parse(cookies[0] ?? "")) as string;
  await visit(`${base}/new`, { secret });
  const leaving = { form: {}, secret, guard: recognizeMember };
  const left = await signOut.action(await visit(`${base}/sign-out`, leaving));
  expect(ledTo(left)).toEqual({ status: 303, to: `${base}?signed-out` });
  expect(ledTo(await thrownBy(visit(`${base}/new`, { secret }))).to).toBe(`${base}?ended`);
  expect(ledTo(await thrownBy(visit(`${base}/new`, { secret, form: {} }))).to).toBe(`${base}?ended=unsent`);
  expect(ledTo(await thrownBy(visit(`${base}/new`))).to).toBe(base);
});

test("a wrong PIN is answered with 401 beside the PIN, and the name is kept", async () => {
  const form = { username: here.sales.username, pin: "x" };
  const args = await visit(here.base, { form, guard: recognizeMember });
  expect(await signIn.action(args)).toMatchObject({
    init: { status: 401 },
    data: {
      submission: { initialValue: { username: here.sales.username }, error: { pin: [expect.any(String)] } },
    },
  });
});

test("the workplace that was chosen last on a device is chosen for whoever signs in there next", async () => {
  const { tenant, sales, base } = here;
  const second = await makeWorkplace(tenant);
  const choice = { form: { location_id: second.id }, secret: sales.secret };
  const chosen = await workplace.action(await visit(base, choice));
  const [device = ""] = (chosen as Response).headers.getSetCookie();
  expect(device).toMatch(/^_tg_device=/);
  const next = await makeMember(tenant, { username: "Urmaşul", pin: "246810" });
  const form = { username: next.username, pin: "246810" };
  const args = await visit(base, { form, guard: recognizeMember });
  const cookie = (of: string) => new Request(args.url, { headers: { Cookie: of } });
  args.context.set(deviceContext, await deviceOf(cookie(device)));
  const answer = await signIn.action(args);
  expect(ledTo(answer).to).toBe(`${base}/new`);
  const secret = (await storeCookie.parse((answer as Response).headers.getSetCookie()[0] ?? "")) as string;
  const there = await visit(`${base}/workplace`, { secret });
  expect((await workplace.loader(there)).workplaceId).toBe(second.id);
});

test("a device keeps its names and its workplace when its business changes its code", async () => {
  const { tenant, workplace, sales, base } = here;
  const { organizationId } = tenant;
  const slug = `vechi${organizationId.slice(-8)}`;
  const expiresAt = new Date(Date.now() + 60_000);
  await prisma.formerSlug.create({ data: { slug, organizationId, expiresAt } });
  const at = { workplaceId: workplace.id, usernames: [sales.username] };
  const keptOf = async (of: string) => {
    const args = await visit(base, { guard: recognizeMember });
    args.context.set(deviceContext, { ...(await deviceOf(args.request)), ...at, slug: of });
    const shown = await signIn.loader(args);
    if (shown instanceof Response) throw new Error("nothing is shown");
    const cookie = new Headers(shown.init?.headers).get("Set-Cookie") ?? "";
    return deviceOf(new Request(args.url, { headers: { Cookie: cookie } }));
  };
  const present = base.slice("/store/".length);
  expect(await keptOf(slug)).toMatchObject({ ...at, slug: present });
  const other = (await shop()).tenant.scope.organization.slug;
  expect(await keptOf(other)).toMatchObject({ workplaceId: null, usernames: [], slug: present });
});

test("the names of a device are those that members of the business still have", async () => {
  const { tenant, sales, base } = here;
  const slug = base.slice("/store/".length);
  const stays = await makeMember(tenant, { username: "Ștefan" });
  const leaves = await makeMember(tenant, { username: "Mihai" });
  const other = await shop();
  await prisma.member.update({ where: { id: sales.id }, data: { username: "Ana Pop" } });
  await perform(removeMember, tenant.admin, { member_id: leaves.id });
  const usernames = [leaves.username, sales.username, "stefan", other.sales.username];
  const args = await visit(`${base}?ended`, { guard: recognizeMember });
  args.context.set(deviceContext, { ...(await deviceOf(args.request)), slug, usernames });
  const shown = await signIn.loader(args);
  if (shown instanceof Response) throw new Error("nothing is shown");
  expect(shown.data).toMatchObject({ recent: [stays.username], chosen: stays.username });
  const cookie = new Headers(shown.init?.headers).get("Set-Cookie") ?? "";
  const kept = await deviceOf(new Request(args.url, { headers: { Cookie: cookie } }));
  expect(kept).toMatchObject({ slug, usernames: [stays.username] });
});

test("a session opens its own business only; a code that was given up leads to the present one", async () => {
  const other = await shop();
  const { secret } = here.sales;
  expect(ledTo(await thrownBy(visit(`${other.base}/board`, { secret })))).toEqual({
    status: 302,
    to: other.base,
  });
  const slug = `vechi${here.tenant.organizationId.slice(0, 8)}`;
  const expiresAt = new Date(Date.now() + 60_000);
  await prisma.formerSlug.create({ data: { slug, organizationId: here.tenant.organizationId, expiresAt } });
  const moved = ledTo(await thrownBy(visit(`/store/${slug}/new?q=pâine`, { secret })));
  expect(moved.to).toBe(`${here.base}/new?q=p%C3%A2ine`);
  const unsent = ledTo(await thrownBy(visit(`/store/${slug}/new`, { secret: randomUUID(), form: {} })));
  expect(unsent.to).toBe(`${here.base}?ended=unsent`);
  await prisma.formerSlug.update({ where: { slug }, data: { expiresAt: new Date(0) } });
  const over = ledTo(await thrownBy(visit(`/store/${slug}/new`, { secret })));
  expect(over.to).toBe(`/store/${slug}`);
});

test("a session ends when its workplace is no longer allowed", async () => {
  const { tenant, workplace, base } = here;
  const only = await makeMember(tenant, { workplaces: [workplace.id], workplaceId: workplace.id });
  await visit(`${base}/new`, { secret: only.secret });
  await prisma.memberWorkplace.deleteMany({ where: { memberId: only.id } });
  expect(ledTo(await thrownBy(visit(`${base}/new`, { secret: only.secret })))).toEqual({
    status: 302,
    to: `${base}?ended`,
  });
});

test("a device learns its business by code, by the whole address, and by a name that is spelled like the code", async () => {
  const { slug } = here.tenant.scope.organization;
  const name = slug.toUpperCase().replaceAll("-", " ");
  for (const code of [slug, ` ${slug.toUpperCase()} `, `https://tejghea.ro/store/${slug}/`, name]) {
    const args = visitStore("/store", { form: { code } });
    expect(ledTo(await business.action(args))).toEqual({ status: 303, to: `/store/${slug}` });
  }
  const args = visitStore("/store", { form: { code: "?!" } });
  expect(await business.action(args)).toMatchObject({ init: { status: 400 } });
});
