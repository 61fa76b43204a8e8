import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import type { SettingValue } from "#app/domain/settings/setting-table.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { refuseBroken } from "#app/lib/invalid-input.ts";
import type { Scope } from "#app/lib/scope.ts";
import { neededBySlots } from "./needed-by-slots.ts";

/** Whether customers of some workplace choose among slots, and so have to say the day and the hour. */
export async function usesSlots(db: Tx, { organizationId }: Scope): Promise<boolean> {
  const found = await db.pickupRule.findFirst({
    where: { organizationId, own: true, slotMinutes: { not: null } },
    select: { id: true },
  });
  return found !== null;
}

/** Refuses (`slots`, at what is switched off) a setting of the shop without which nobody could choose a slot. */
export async function keepForSlots(
  db: Tx,
  scope: Scope,
  setting: { scope: string; name: string },
  after: SettingValue,
): Promise<void> {
  if (!neededBySlots(setting)) return;
  const { display, required } = after as { display: boolean; required: boolean };
  if (display && required) return;
  void (await lockOrganization(db, scope));
  if (await usesSlots(db, scope))
    refuseBroken([{ path: ["data", display ? "required" : "display"], code: "slots" }]);
}
