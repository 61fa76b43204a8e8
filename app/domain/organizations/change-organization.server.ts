import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { requireVersion } from "#app/lib/version.ts";

/** The columns that forms change, by their names on the wire. */
const columns = {
  name: "name",
  locale: "locale",
  currency: "currency",
  time_zone: "timeZone",
  address: "address",
  zipcode: "zipcode",
  phone: "phone",
  country: "country",
  state: "state",
  city: "city",
  vat_number: "vatNumber",
  trade_registry: "tradeRegistry",
  bank_account: "bankAccount",
  bank_name: "bankName",
  bank_currency: "currency",
} as const satisfies Record<string, keyof Prisma.OrganizationUpdateInput>;

type Changed<Row> = { [K in keyof Row & keyof typeof columns]?: Row[K] | undefined };

/** A change of the organization's row: how it is read, and what is wanted of it. */
interface Change<Row> {
  find: (db: Tx, scope: Scope) => Promise<Row>;
  drawnFrom: number | undefined;
  /** What is to stand there; what it leaves open stays. */
  wanted: (before: Omit<Row, "version">) => Changed<Row>;
  /** Whether there is a change beside the row's. */
  moreChanges?: (before: Omit<Row, "version">) => boolean;
}

/**
 * Changes the organization under its lock, and gives what it was; what says nothing new keeps the version. Refuses
 * (`stale`) a form that was drawn from an older version (document 4, Orders: row versions).
 */
export async function changeOrganization<Row extends { version: number }>(
  db: Tx,
  scope: Scope,
  { find, drawnFrom, wanted, moreChanges = () => false }: Change<Row>,
) {
  const { organizationId: id } = scope;
  await db.$executeRaw`SELECT FROM organization WHERE id = ${id}::uuid FOR UPDATE`;
  const current = await find(db, scope);
  requireVersion(current, drawnFrom);
  const { version, ...before } = current;
  const after = wanted(before);
  const given = Object.entries(after).filter(([, value]) => value !== undefined);
  const same = given.every(([name, value]) => value === before[name as keyof typeof before]);
  if (same && !moreChanges(before)) return { before, after, version, changed: false };
  const data = Object.fromEntries(
    given.map(([name, value]) => [columns[name as keyof typeof columns], value]),
  );
  await db.organization.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    select: { id: true },
  });
  return { before, after, version: version + 1, changed: true };
}
