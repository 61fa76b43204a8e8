import { Prisma } from "#app/generated/prisma/client.ts";

/** What people typed into a JSON value, without the ids that it names. */
const typedIn = (value: Prisma.Sql) => Prisma.sql`(
  SELECT string_agg(typed #>> '{}', chr(10)) FROM jsonb_path_query(${value}::jsonb,
    '$.** ? (@.type() == "string" && !(@ like_regex "^[0-9a-f-]{36}$"))') AS typed)`;

/** Whom an order is for, where no customer is known by it. */
const unknown = Prisma.sql`CASE WHEN customer_id IS NULL THEN concat_ws(chr(10), customer_name, customer_address) END`;

/**
 * The words of a business's orders that match one of the patterns: `order_id`, and the folded `text`. These are
 * observations, reasons, notes, answers and what the history tells of them, and whom an order is for where no customer is
 * known by it. Only what matches is folded: that takes ten times as long as looking.
 */
export const wordsMatching = (organizationId: string, patterns: readonly string[]): Prisma.Sql => {
  const pattern = patterns.join("|");
  return Prisma.sql`
  SELECT id AS order_id, fold(concat_ws(chr(10), observations, reason, ${unknown})) AS text FROM "order"
  WHERE organization_id = ${organizationId}::uuid AND concat_ws(chr(10), observations, reason, ${unknown}) ~ ${pattern}
  UNION ALL
  SELECT order_id, fold(concat_ws(chr(10), note, ${typedIn(Prisma.sql`fields`)})) FROM order_line
  WHERE organization_id = ${organizationId}::uuid AND (note ~ ${pattern} OR fields::text ~ ${pattern})
  UNION ALL
  SELECT order_id, fold(concat_ws(chr(10), reason, ${typedIn(Prisma.sql`changes`)})) FROM order_history
  WHERE organization_id = ${organizationId}::uuid AND (reason ~ ${pattern} OR changes::text ~ ${pattern})`;
};
