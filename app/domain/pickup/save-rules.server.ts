import { isDeepStrictEqual } from "node:util";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { defaultSettings } from "#app/domain/settings/order-settings.ts";
import type { Context } from "#app/lib/context.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { requireVersion } from "#app/lib/version.ts";
import { newlyClosed } from "./newly-closed.ts";
import {
  columnsOfRules,
  ensurePickupRow,
  findPickupRow,
  type PickupRow,
  type PickupValues,
} from "./pickup-row.server.ts";

type Writing = Pick<Context, "db" | "scope" | "now" | "record">;

interface Said {
  /** Null for the business. */
  workplaceId: string | null;
  version: number | undefined;
  /** Null where the workplace goes by the rules of the business. */
  rules: PickupValues | null;
}

/**
 * Saves the rules of a business or of a workplace under the organization's lock, and with slots shows and requires the
 * day and the hour of pickup in the shop. Gives its page the days that it closes, and status 1, while the version stays,
 * when that changes nothing. Refuses (`stale`) a form that was drawn from an older version.
 */
export async function saveRules(context: Writing, { workplaceId, version: drawnFrom, rules }: Said) {
  const { db, scope, now, record } = context;
  const { organizationId } = scope;
  const id = workplaceId ?? organizationId;
  void (await lockOrganization(db, scope));
  const current = await findPickupRow(db, scope, workplaceId, now);
  requireVersion(current, drawnFrom);
  const after = rules && { ...rules, capacity: rules.slot_minutes === null ? null : rules.capacity };
  const before = current.own ? valuesOf(current) : null;
  if (isDeepStrictEqual(before, after)) return { id, status: 1, version: current.version, closed: [] };
  await ensurePickupRow(db, scope, workplaceId);
  const { count } = await db.pickupRule.updateMany({
    where: { organizationId, workplaceId, version: current.version },
    data: { ...(after && columnsOfRules(after)), own: after !== null, version: { increment: 1 } },
  });
  if (count === 0)
    throw new Refusal("stale", { body: { current: await findPickupRow(db, scope, workplaceId, now) } });
  record({
    subjectId: id,
    before: { own: current.own, ...before },
    after: { own: after !== null, ...after },
  });
  if (after?.slot_minutes) await askForSlots(context);
  // A workplace without rules of its own goes by those of the business, closed days among them.
  const shared = workplaceId && !(before && after) ? await findPickupRow(db, scope, null, now) : null;
  const closed = newlyClosed((before ?? shared)?.closed ?? [], (after ?? shared)?.closed ?? []);
  return { id, status: 0, version: current.version + 1, closed };
}

/** The answer to the same form sent twice. */
export async function savedBefore(id: string, row: Promise<PickupRow>) {
  const { version } = await row;
  return { id, status: 0, version, closed: [] };
}

const valuesOf = ({ own: _, paused: __, version: ___, ...values }: PickupRow): PickupValues => values;

/** Who picks up in a slot says the day and the hour. */
async function askForSlots({ db, scope: { organizationId }, record }: Writing): Promise<void> {
  const data = { display: true, required: true };
  for (const name of ["order_pickup_date", "order_pickup_hour"] as const) {
    const where = { organizationId_scope_name: { organizationId, scope: "shop", name } };
    const row = await db.setting.findUnique({ where });
    const before = { ...((row?.data as object | undefined) ?? defaultSettings.shop[name]) };
    if (isDeepStrictEqual(before, data)) continue;
    await db.setting.upsert({
      where,
      create: { organizationId, scope: "shop", name, data },
      update: { data },
    });
    record({ name: "setting.saved", subjectId: `shop/${name}`, before, after: data });
  }
}
