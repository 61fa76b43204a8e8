import { AsyncLocalStorage } from "node:async_hooks";
import { loadModule } from "libpg-query";
import { surroundRuns } from "#app/lib/surround-run.server.ts";
import { watchStatements } from "../statements.ts";
import { tenantTables } from "./tenant-tables.ts";
import { type Holds, type Use, usesOf } from "./uses.ts";

/** Whose statements may be sent. */
interface Whose {
  organizationId: string;
  /** The ids of who calls: of the person, and of their session. */
  person: readonly unknown[];
}

interface Run extends Whose {
  key: string;
}

const runs = new AsyncLocalStorage<Run>();
/** Those that are not over. Runs at the same time share what waits, so that one may send what another one asked for. */
const underWay = new Set<Run>();
const tables = tenantTables();
const known = new Map<string, Use[]>();
let leaks: string[] = [];
let standing = false;

/**
 * From now on every statement that is sent while an operation or a query runs for a caller with an organization must
 * reach the rows of that organization only: each tenant table in it by its `organization_id`, equal to a parameter that
 * holds the caller's, or to that column of another table which is; or by what tenant-tables.ts says. Whatever begins
 * before there is a tenant (`anyone`) is left alone.
 */
export async function guardTenants(): Promise<void> {
  if (standing) return;
  standing = true;
  await loadModule();
  surroundRuns(({ key = "a query", access }, { scope, actor }, work) => {
    if (!scope || access.includes("anyone")) return work();
    const person = [actor.id, "sessionId" in actor ? actor.sessionId : null];
    const run = { key, organizationId: scope.organizationId, person };
    underWay.add(run);
    return runs.run(run, () => work().finally(() => underWay.delete(run)));
  });
  watchStatements((text, values) => {
    const run = runs.getStore();
    if (!run || !underWay.has(run)) return;
    const loose = tablesNotBound(text, values, run);
    if (loose.length > 0 && [...underWay].every((other) => tablesNotBound(text, values, other).length > 0))
      leaks.push(`${run.key} reaches ${loose.join(", ")} of any organization:\n${text}`);
  });
}

/** What was sent that is not bound to the caller's organization, with the operations; each is told once. */
export function takeLeaks(): string[] {
  const taken = leaks;
  leaks = [];
  return taken;
}

/** Fails where a statement was not bound. */
export function requireNoLeaks(): void {
  const [leak, ...more] = takeLeaks();
  if (leak) throw new Error(more.length > 0 ? `${leak}\n… and ${more.length} more` : leak);
}

/** The tenant tables that a statement reaches by anything else than whose it may be. */
export function tablesNotBound(text: string, values: readonly unknown[], whose: Whose): string[] {
  const uses = known.get(text) ?? usesOf(text, tables);
  known.set(text, uses);
  const may: Record<Holds, (value: unknown) => boolean> = {
    organization: (value) => value === whose.organizationId,
    person: (value) => value !== null && whose.person.includes(value),
    anything: () => true,
  };
  const isBound = ({ by }: Use) =>
    by.some(({ column, holds }) =>
      column.allWays().some((way) => way.every((parameter) => may[holds](values[parameter - 1]))),
    );
  return uses.filter((use) => !isBound(use)).map(({ table }) => table);
}
