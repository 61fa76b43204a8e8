import { expect, test } from "vitest";
import { auditActs } from "#app/domain/audit/acts.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { storeRefusals } from "#app/domain/refusals/store-refusals.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { filesIn } from "#tests/setup/archive-files.ts";
import { textInWords } from "./archive-words.server.ts";
import { personalExport } from "./personal-export.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;

/** What a person did and was refused, each in a code. */
async function act(tenant: Tenant, { id, caller }: User) {
  const { organizationId } = tenant;
  const items = [{ item_id: (await makeProduct(tenant)).id, quantity: "1" }];
  const order = await makeOrder(tenant, { workplaceId: (await makeWorkplace(tenant)).id, items });
  await perform(moveOrder, caller, { order_id: order.id, status: "order_discarded", reason: "răzgândit" });
  await prisma.orderView.create({
    data: { organizationId, userId: id, name: "Azi", status: "order_pending", origin: "counter" },
  });
  await prisma.reportMail.create({
    data: { organizationId, userId: id, every: "weekly", sentUntil: new Date() },
  });
  const by = { actorKind: "user", actorId: id, actorName: "ana@lupu.ro", ip: "" };
  for (const name of ["order.exported", "session.opened"])
    await prisma.auditEntry.create({ data: { ...by, organizationId, name, subjectId: order.id } });
  const refused = { organization_id: organizationId, store: null, network: "203.0.113.7", subject: "" };
  for (const [kind, what] of [
    ["limit", "exportsOfPerson"],
    ["limit", "too_many"],
    ["forbidden", "GET_/v1/orders"],
    ["forbidden", "POST_/v1/orders"],
    ["sign_in", "code_refused"],
  ] as const)
    await storeRefusals([{ ...refused, kind, what, actor_kind: "user", actor_id: id, count: 1 }]);
  return order.id;
}

/** The cells of a table of the page, row by row. */
const rowsUnder = (html: string, title: string) =>
  [...(html.split(`<h2>${title}</h2>`)[1]?.split("<h2>")[0] ?? "").matchAll(/<tr>(.*?)<\/tr>/g)].map(
    ([, row = ""]) => [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, text]) => text),
  );

test("the page says codes as the console does and leaves ids out, the files keep them", async () => {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const orderId = await act(tenant, user);
  const files = await filesIn(await perform(personalExport, { ...user.caller, language: "ro" }, {}));
  const html = files["index.html"] ?? "";
  const column = (title: string, place: number) => rowsUnder(html, title).map((row) => row[place]);
  expect(rowsUnder(html, "Profil")[1]?.[1]).toBe("English");
  expect(column("Firme", 1)).toEqual(["Rolul", "Administrator"]);
  expect(rowsUnder(html, "Căutări salvate")[1]?.slice(3, 5)).toEqual(["În așteptare", "Tejghea"]);
  expect(column("Rapoarte trimise ție prin e-mail", 1)).toEqual(["Cât de des", "Lunea"]);
  expect(column("Ce ai făcut cu comenzile", 3)).toEqual(["Acțiunea", "a anulat comanda"]);
  const acts = rowsUnder(html, "Ce ai făcut în administrare");
  expect(acts[0]).toEqual(["Data", "Firma", "Acțiunea", "Adresa IP"]);
  expect(acts.map((row) => row[2])).toEqual(
    expect.arrayContaining(["A cerut o foaie de calcul cu comenzile", "Intrare în cont"]),
  );
  expect(column("Ce ți s-a refuzat în ultimele 90 de zile", 2).toSorted()).toEqual([
    "Acțiunea",
    "Drept lipsă: Vede comenzile",
    "Drept lipsă: doar pentru administratori",
    "Intrare refuzată",
    "Limită atinsă",
    "Limită atinsă: arhive ale propriilor date",
  ]);
  expect(html).not.toContain(orderId);
  expect(JSON.parse(files["activity.json"] ?? "")).toEqual(
    expect.arrayContaining([expect.objectContaining({ act: "order.exported", subject: orderId })]),
  );
  const invited = (column: "role" | "permissions", code: string) =>
    textInWords("invited", column, code, "ro");
  expect(invited("permissions", "GET_/v1/orders PUT_/v1/items/:item_id")).toBe(
    "Vede comenzile, Modifică produse",
  );
  expect(invited("role", "custom")).toBe("Personalizat");
});

test("every act of the audit log has words in the page, and a code without any stays", () => {
  const said = (act: string) => textInWords("activity", "act", act, "en");
  expect(auditActs.filter((act) => said(act) === act || said(act).startsWith("act."))).toEqual([]);
  expect([said("order.unknown"), textInWords("searches", "status", "", "ro")]).toEqual(["order.unknown", ""]);
});

test("the tables part their fields as a spreadsheet in the archive's language does", async () => {
  const user = await makeUser(await makeTenant());
  const head = async (language: "en" | "ro") =>
    (await filesIn(await perform(personalExport, { ...user.caller, language }, {})))["profile.csv"]?.split(
      "\r\n",
    )[0];
  expect([await head("en"), await head("ro")]).toEqual([
    "\ufeffemail,language,created_at",
    "\ufeffemail;language;created_at",
  ]);
});
