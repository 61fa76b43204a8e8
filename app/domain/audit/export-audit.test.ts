import { expect, test } from "vitest";
import type { Right } from "#app/domain/accounts/rights.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import rights from "#locales/ro/rights.json";
import { openedBook, textsIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { exportAudit } from "./export-audit.server.ts";

test("the spreadsheet says rights by their names, as the screen does", async () => {
  const tenant = await makeTenant({ planId: "store_ultimate" });
  const [{ caller }, clerk] = [await makeUser(tenant), await makeUser(tenant, { role: "custom" })];
  const permissions: Right[] = ["GET_/v1/orders", "PUT_/v1/members/:member_id/pin"];
  await perform(changePermissions, caller, { user_id: clerk.id, role: "custom", permissions, version: 1 });
  const asked = await perform(
    exportAudit,
    { ...caller, language: "ro" },
    { name: "user.permissions_changed" },
  );
  const book = await openedBook(asked);
  const [before, after] = textsIn(book, book.SheetNames[0] ?? "")[1]?.slice(5) ?? [];
  expect(before).toBe("Drepturi: nimic");
  expect(after).toBe(`Drepturi: ${rights.get_orders}, ${rights.put_members_member_id_pin}`);
});

test("what the product did by itself has its name, as on the screen", async () => {
  const { admin, organizationId } = await makeTenant({ planId: "store_ultimate" });
  const own = { organizationId, actorKind: "system", actorName: "", ip: "" };
  await prisma.auditEntry.create({ data: { ...own, name: "retention.changed", after: { days: 90 } } });
  const book = await openedBook(await perform(exportAudit, { ...admin, language: "ro" }, {}));
  const users = textsIn(book, book.SheetNames[0] ?? "")
    .slice(1)
    .map((row) => row[1]);
  expect(users).toEqual([admin.actor.name, "Tejghea"]);
});

test("the log tells who has exported how many of its entries, and so does the file", async () => {
  const { admin, organizationId } = await makeTenant({ planId: "store_ultimate" });
  const exports = () =>
    prisma.auditEntry.findMany({
      where: { organizationId, name: "audit.exported" },
      orderBy: { createdAt: "asc" },
      select: { actorName: true, after: true, ip: true },
    });
  const file = async (filters: { name?: string }) => {
    const book = await openedBook(await perform(exportAudit, { ...admin, language: "ro" }, filters));
    return textsIn(book, book.SheetNames[0] ?? "").slice(1);
  };
  const told = (entries: number) => ({ actorName: admin.actor.name, after: { entries }, ip: admin.ip });
  expect(await file({ name: "workplace.created" })).toEqual([]);
  const rows = await file({});
  expect(rows.map((row) => row.slice(1, 5))).toEqual(
    [1, 2].map(() => [admin.actor.name, "A cerut o foaie de calcul cu jurnalul de audit", "", admin.ip]),
  );
  expect(rows.map((row) => row.at(-1))).toEqual(["Înregistrări: 1", "Înregistrări: 0"]);
  expect(await exports()).toEqual([told(0), told(1)]);
});
