import { z } from "zod";
import type { settingRow } from "#app/domain/settings/order-settings.server.ts";
import { orderSettings } from "#app/domain/settings/order-settings.ts";
import { type SettingScope, settingScopes } from "#app/domain/settings/setting-table.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { onlyRowOf, storedJson } from "#app/lib/rows.server.ts";

const customerFields = ["customer_name", "customer_phone", "customer_email", "customer_address"] as const;

type Stored = z.output<typeof settingRow> & { scope: SettingScope };
const offerRow = z.object({ ordered: z.boolean(), settings: storedJson<Stored[]>() });

/**
 * Whether the page of orders offers the export, in one statement: there are orders, and any of the customer's fields is
 * displayed, at the counter or in the online shop (document 2, section 2; document 4, Settings).
 */
export const exportOffered = query({
  access: ["GET_/v1/orders/export"],
  input: z.object({}),
  async run({ db, scope: { organizationId } }) {
    const { ordered, settings } = await onlyRowOf(
      db,
      offerRow,
      Prisma.sql`
      SELECT EXISTS (SELECT FROM "order" o WHERE o.organization_id = ${organizationId}::uuid) AS ordered,
        (SELECT coalesce(json_agg(json_build_object('scope', s.scope, 'name', s.name, 'data', s.data)), '[]')
          FROM setting s WHERE s.organization_id = ${organizationId}::uuid) AS settings`,
    );
    return ordered && settingScopes.some((which) => asksForCustomers(settings, which));
  },
});

function asksForCustomers(settings: readonly Stored[], which: SettingScope): boolean {
  const kept = orderSettings(
    which,
    settings.filter(({ scope }) => scope === which),
  );
  return customerFields.some((field) => kept[field].display);
}
