import { expect, test } from "vitest";
import type { Right } from "#app/domain/accounts/rights.ts";
import { changePermissions } from "#app/domain/users/change-permissions.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import rights from "#locales/ro/rights.json";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
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
  const [before, after] = valuesIn(await openedBook(asked), "Jurnal de audit")[1]?.slice(4) ?? [];
  expect(before).toBe("Drepturi: nimic");
  expect(after).toBe(`Drepturi: ${rights.get_orders}, ${rights.put_members_member_id_pin}`);
});
