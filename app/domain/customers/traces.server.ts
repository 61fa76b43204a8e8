import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Everything that a customer was ever known by, folded, and the orders that tell of it. */
export interface Traces {
  orderIds: string[];
  /** The digits of phone numbers. */
  phones: string[];
  emails: string[];
  names: string[];
}

/** The orders of a customer, and all values that were typed for it; the orders are locked until the end. */
export async function tracesOf(db: Tx, { organizationId }: Scope, customerId: string): Promise<Traces> {
  const orders = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "order" WHERE organization_id = ${organizationId}::uuid AND customer_id = ${customerId}::uuid
    ORDER BY id FOR UPDATE`;
  const [known] = await db.$queryRaw<[Record<"phones" | "emails" | "names", (string | null)[] | null>]>`
    SELECT array_agg(DISTINCT phone_digits(phone)) AS phones, array_agg(DISTINCT fold(email)) AS emails,
      array_agg(DISTINCT fold(name)) AS names
    FROM (
      SELECT phone, email, name FROM customer
      WHERE organization_id = ${organizationId}::uuid AND id = ${customerId}::uuid
      UNION ALL
      SELECT customer_phone, customer_email, customer_name FROM "order"
      WHERE organization_id = ${organizationId}::uuid AND customer_id = ${customerId}::uuid
    ) AS typed`;
  const present = (values: (string | null)[] | null) => (values ?? []).filter((value) => value !== null);
  return {
    orderIds: orders.map(({ id }) => id),
    phones: present(known.phones),
    emails: present(known.emails),
    names: present(known.names),
  };
}
