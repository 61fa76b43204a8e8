import { z } from "zod";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { requireWorkplace, workplacesWithin } from "#app/domain/orders/within-scope.server.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { operation } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { ensurePickupRow, findPickupRow } from "./pickup-row.server.ts";

const access = ["sales", "delivery", "PUT_/v1/settings/:setting_id"] as const;

/**
 * Takes no more orders of the online shop today, for a workplace or for the whole business, or takes them again; it ends by
 * itself at local midnight. Members pause the workplaces that they may see. It is no edit of the rules: a form that somebody
 * has open stays current. Refuses an unknown workplace (`not_found`) and a member who asks for the whole business
 * (`forbidden`). Document 4, Online shop.
 */
export const pauseShop = operation({
  key: "PUT_/v1/shops/pause",
  summary: "Take no more orders of the online shop today, or take them again",
  refuses: ["not_found"],
  access,
  input: z.object({
    location_id: id.nullish().describe("Without, the whole business, which members can't pause."),
    paused: z.union([z.boolean(), z.stringbool()]),
  }),
  output: z.object({ paused: z.boolean() }),
  again: async ({ db, scope, now }, id) => {
    const workplaceId = id === scope.organizationId ? null : id;
    return { id, status: 0, paused: (await findPickupRow(db, scope, workplaceId, now)).paused };
  },
  audit: "shop.paused",
  async run({ db, scope, actor, now, record, announce }, { location_id, paused }) {
    const { organizationId, organization } = scope;
    const workplaceId = location_id ?? null;
    const subjectId = workplaceId ?? organizationId;
    if (workplaceId) await requireWorkplace(db, scope, workplaceId);
    else if (actor.kind === "member") throw new Refusal("forbidden");
    const before = await findPickupRow(db, scope, workplaceId, now);
    if (before.paused === paused) return { id: subjectId, status: 1, paused };
    // Rules are saved under the same lock, and change the row after it.
    await advanceOrderVersion(db, scope);
    await ensurePickupRow(db, scope, workplaceId);
    const today = new Date(localDay(now, organization.timeZone));
    await db.pickupRule.updateMany({
      where: { organizationId, workplaceId },
      data: { pausedOn: paused ? today : null },
    });
    record({
      subjectId,
      before: { paused: before.paused },
      after: { paused },
    });
    announce("orders");
    return { id: subjectId, status: 0, paused };
  },
});

const pauseRow = z.object({ id: z.string(), name: z.string(), paused: z.boolean(), closed: z.boolean() });

/**
 * The workplaces that the reader may see, by name, with whether they take orders of the online shop today: `paused` by
 * themselves, `closed` with the whole business. None while the shop takes no orders at all.
 */
export const shopPauses = query({
  access,
  input: z.object({}),
  async run({ db, scope, now }) {
    const { shop_orders } = await settingsOf(db, scope, "shop");
    if (!shop_orders.active) return [];
    const today = localDay(now, scope.organization.timeZone);
    const paused = (of: Prisma.Sql) => Prisma.sql`EXISTS (SELECT FROM pickup_rule r
      WHERE r.organization_id = ${scope.organizationId}::uuid AND ${of} AND r.paused_on = ${today}::date)`;
    return rowsOf(
      db,
      pauseRow,
      Prisma.sql`SELECT w.id, w.name, ${paused(Prisma.sql`r.workplace_id = w.id`)} AS paused,
        ${paused(Prisma.sql`r.workplace_id IS NULL`)} AS closed
      FROM workplace w WHERE ${workplacesWithin(scope)} ORDER BY w.name, w.id`,
    );
  },
});
