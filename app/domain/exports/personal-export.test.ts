import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { endOtherSessions } from "#app/domain/accounts/end-other-sessions.server.ts";
import { requestEmailChange } from "#app/domain/accounts/request-email-change.server.ts";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { askReplacement } from "#app/domain/passkeys/ask-replacement.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openObject, storeObject } from "#app/lib/storage.server.ts";
import { invitedBy } from "#tests/factories/invitation.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { filesIn } from "#tests/setup/archive-files.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { waitingForLocks } from "#tests/setup/waiting-for-locks.ts";
import { exportState } from "./export-state.server.ts";
import { EXPORT_AT_ONCE } from "./limits.ts";
import { madeExport } from "./made-export.server.ts";
import { exportKey, makeExport } from "./make-export.server.ts";
import { personalExport } from "./personal-export.server.ts";
import { startExport } from "./start-export.server.ts";
import { sweepExports } from "./sweep-exports.server.ts";

/** So many acts of a user; what stood in the rows is the business's. */
const act = ({ organizationId }: Tenant, actorId: string, count: number, name = "customer.anonymized") =>
  prisma.auditEntry.createMany({
    data: Array.from({ length: count }, () => ({
      organizationId,
      name,
      actorKind: "user",
      actorId,
      actorName: "ana@lupu.ro",
      before: { phone: "0745 000 111" },
      ip: "192.0.2.7",
    })),
  });

test("the archive holds what is known of the person, in all businesses, and nothing of anybody else", async () => {
  const [tenant, second] = [await makeTenant(), await makeTenant()];
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  await prisma.membership.create({ data: { organizationId: second.organizationId, userId: user.id } });
  await prisma.organization.update({
    where: { id: second.organizationId },
    data: { name: "=1+<b>Lupu</b>" },
  });
  await act(tenant, user.id, 1001);
  await act(second, user.id, 1);
  await act(tenant, colleague.id, 1, "product.archived");
  const answer = await perform(personalExport, user.caller, {});
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const files = await filesIn(answer);
  const names = [
    ...["profile", "memberships", "former", "invitations", "invited", "sessions", "passkeys"],
    ...["replacements", "address_change", "searches", "report_mails", "parked", "refusals"],
    ...["tickets", "answers", "activity", "moves"],
  ];
  const expected = [...names.flatMap((name) => [`${name}.json`, `${name}.csv`]), "index.html"];
  expect(Object.keys(files)).toEqual(expected);
  expect(JSON.parse(files["profile.json"] ?? "")).toMatchObject([{ email: user.email }]);
  expect(JSON.parse(files["activity.json"] ?? "")).toHaveLength(1002);
  expect(files["profile.csv"]).toMatch(/^\ufeffemail,language,created_at\r\n/);
  expect(files["activity.csv"]?.split("\r\n")).toHaveLength(1004);
  expect(files["memberships.csv"]).toContain("'=1+<b>Lupu</b>");
  expect(files["index.html"]).toContain("=1+&lt;b&gt;Lupu");
  const all = Object.values(files).join("");
  for (const foreign of [colleague.email, "product.archived", "0745 000 111", "<b>Lupu"])
    expect(all.replaceAll(/'?=1\+<b>Lupu<\/b>/g, "")).not.toContain(foreign);
});

test("it has their passkeys, what waits about these and their address, and invitations by and to them", async () => {
  const [tenant, second] = [await makeTenant(), await makeTenant()];
  const [user, host] = [await makeUser(tenant), await makeUser(second)];
  const { organizationId } = tenant;
  await prisma.organization.update({ where: { id: second.organizationId }, data: { name: "Cofetăria" } });
  await makePasskey(user.caller, "Tableta");
  await prisma.organization.update({ where: { id: organizationId }, data: { passkeysRequired: true } });
  await perform(askReplacement, user.caller, {});
  await perform(requestEmailChange, user.caller, { email: "noua@exemplu.ro" });
  await invitedBy(host.caller, { email: user.email, permissions: ["GET_/v1/orders"] });
  const { email: guest } = await invitedBy(user.caller, { role: "custom" });
  await prisma.formerAdmin.create({
    data: { organizationId: second.organizationId, userId: user.id, since: new Date() },
  });
  const files = await filesIn(await perform(personalExport, user.caller, {}));
  const part = (name: string) => JSON.parse(files[`${name}.json`] ?? "") as unknown;
  const day = expect.any(String);
  const asked = { role: "custom", created_at: day, expires_at: day };
  expect(part("passkeys")).toEqual([{ name: "Tableta", created_at: day, used_at: null }]);
  expect(part("replacements")).toMatchObject([{ business: "Brutăria Lupu", consented_at: null }]);
  expect(part("address_change")).toMatchObject([{ email: "noua@exemplu.ro" }]);
  expect(part("invitations")).toEqual([{ ...asked, business: "Cofetăria", permissions: "GET_/v1/orders" }]);
  expect(part("invited")).toEqual([{ ...asked, business: "Brutăria Lupu", permissions: "" }]);
  expect(part("former")).toEqual([{ business: "Cofetăria", ended_at: day }]);
  const all = Object.values(files).join("");
  for (const foreign of [guest, host.email]) expect(all).not.toContain(foreign);
});

test("the archive holds the orders that the person is taking or has parked, and nobody else's", async () => {
  const tenant = await makeTenant();
  const { id: location_id } = await makeWorkplace(tenant);
  const { id: item_id } = await makeProduct(tenant);
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  const park = async ({ caller }: { caller: Caller }, name: string) => {
    await perform(addToDraft, caller, { location_id, item_id });
    await perform(parkDraft, caller, { location_id, name });
  };
  const parked = async ({ caller }: { caller: Caller } = user) => {
    const files = await filesIn(await perform(personalExport, caller, {}));
    return JSON.parse(files["parked.json"] ?? "").map(({ name }: { name: string | null }) => name);
  };
  await park(user, "Doamna cu căciula");
  await park(colleague, "Domnul Ionescu");
  await perform(addToDraft, colleague.caller, { location_id, item_id });
  expect(await parked()).toEqual(["Doamna cu căciula"]);
  await perform(addToDraft, user.caller, { location_id, item_id });
  expect(await parked()).toEqual(["Doamna cu căciula", null]);
  const again = await openTestSession({
    kind: "user",
    organizationId: tenant.organizationId,
    userId: user.id,
  });
  await perform(endOtherSessions, again.caller, {});
  expect(await parked(again)).toEqual(["Doamna cu căciula", null]);
});

test("what a job has not made within an hour can be asked for again, and is there if it comes late", async () => {
  const { caller } = await makeUser(await makeTenant());
  const agoBy = (minutes: number) => ({ data: { createdAt: new Date(Date.now() - minutes * 60_000) } });
  const { id } = await perform(startExport, caller, {});
  await prisma.madeExport.update({ where: { id }, ...agoBy(59) });
  expect(await perform(exportState, caller, {})).toMatchObject({ job: { ready: false } });
  await prisma.madeExport.update({ where: { id }, ...agoBy(61) });
  expect(await perform(exportState, caller, {})).toEqual({ large: true, job: null, failed: true });
  await makeExport(prisma, id);
  expect(await perform(exportState, caller, {})).toMatchObject({ job: { ready: true } });

  const again = await perform(startExport, caller, {});
  expect(await prisma.madeExport.findMany({ select: { id: true } })).toContainEqual(again);
  expect(await prisma.madeExport.findUnique({ where: { id } })).toBeNull();
});

test("what is much is made by a job: its person sees how far it is and gets it for a day, nobody else does", async () => {
  const tenant = await makeTenant();
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  expect(await perform(exportState, user.caller, {})).toEqual({ large: false, job: null, failed: false });
  for (let part = 0; part < EXPORT_AT_ONCE; part += 5000) await act(tenant, user.id, 5000);
  await act(tenant, user.id, 1);
  expect(await perform(exportState, user.caller, {})).toEqual({ large: true, job: null, failed: false });

  const { id } = await perform(startExport, user.caller, {});
  expect(await perform(exportState, user.caller, {})).toMatchObject({ job: { percent: 0, ready: false } });
  expect(await perform(madeExport, user.caller, {})).toBeNull();
  await makeExport(prisma, id);
  await makeExport(prisma, id);
  expect(await perform(exportState, user.caller, {})).toMatchObject({ job: { percent: 100, ready: true } });
  const files = await filesIn(await perform(madeExport, user.caller, {}));
  expect(JSON.parse(files["activity.json"] ?? "")).toHaveLength(EXPORT_AT_ONCE + 1);
  expect(await perform(madeExport, colleague.caller, {})).toBeNull();

  await sweepExports(prisma, new Date(Date.now() + 23 * 3_600_000));
  expect((await perform(madeExport, user.caller, {}))?.status).toBe(200);
  await sweepExports(prisma, new Date(Date.now() + 25 * 3_600_000));
  expect(await perform(madeExport, user.caller, {})).toBeNull();
});

test("a file that is not wanted any more when it is made does not stay", async () => {
  const { caller } = await makeUser(await makeTenant());
  const { id } = await perform(startExport, caller, {});
  const making = await prisma.$transaction(async (tx) => {
    await tx.madeExport.deleteMany({ where: { id } });
    const made = makeExport(prisma, id);
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    return [made];
  });
  await Promise.all(making);
  expect(await openObject(exportKey({ id, asked: null }))).toBeNull();
});

test("files are swept with as few statements for many as for one, and those that a row names stay", async () => {
  const { caller } = await makeUser(await makeTenant());
  const { id } = await perform(startExport, caller, {});
  await makeExport(prisma, id);
  const keyOf = (one: string) => exportKey({ id: one, asked: null });
  const sweep = async (files: number) => {
    const unnamed = Array.from({ length: files }, () => keyOf(randomUUID()));
    for (const key of unnamed) await storeObject(key, Buffer.from("zip"));
    const { statements } = await countStatements(() => sweepExports(prisma, new Date()));
    expect(await Promise.all(unnamed.map(openObject))).toEqual(unnamed.map(() => null));
    return statements.length;
  };
  const one = await sweep(1);
  expect(await sweep(4)).toBe(one);
  expect(await openObject(keyOf(id))).not.toBeNull();
});

test("whether the archive is made at once is told without counting all rows", async () => {
  const { caller } = await makeUser(await makeTenant());
  const { statements } = await countStatements(() => perform(exportState, caller, {}));
  const counts = statements.filter((text) => /count\(/i.test(text));
  expect(counts).toHaveLength(2);
  for (const text of counts) expect(text).toMatch(/LIMIT/);
});
