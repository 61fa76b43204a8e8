import type { Node } from "libpg-query";

/**
 * A column that says whose a row is, in one place of a statement. It holds the caller's organization when, of one of
 * its ways, all parameters (by their numbers) do, or when a column that it equals holds it.
 */
export class TenantColumn {
  readonly ways: number[][] = [];
  readonly equals: TenantColumn[] = [];

  /** All ways, its own and those of the columns that it equals. */
  allWays(seen = new Set<TenantColumn>()): number[][] {
    if (seen.has(this)) return [];
    seen.add(this);
    return [...this.ways, ...this.equals.flatMap((column) => column.allWays(seen))];
  }
}

/** What stands in a FROM, with those of its columns that are looked at. */
export interface Relation {
  name: string;
  columns: ReadonlyMap<string, TenantColumn>;
}

/** One SELECT, INSERT, UPDATE or DELETE, with what its names may mean. */
export interface Level {
  relations: Relation[];
  /** The columns that the queries of WITH give. */
  queries: Map<string, Relation["columns"]>;
  outer: Level | null;
}

/** The number of a parameter, with a cast or without. */
export function parameterOf(node: Node | undefined): number | undefined {
  if (!node) return undefined;
  if ("TypeCast" in node) return parameterOf(node.TypeCast.arg);
  return "ParamRef" in node ? node.ParamRef.number : undefined;
}

/** The words of a column's name; `*` for all columns. */
export function wordsOf(node: Node | undefined): string[] {
  if (!node || !("ColumnRef" in node)) return [];
  return (node.ColumnRef.fields ?? []).map((field) =>
    "String" in field ? (field.String.sval ?? "") : "A_Star" in field ? "*" : "",
  );
}

/** The column that an expression is, if it is one that is looked at. */
export function columnOf(node: Node | undefined, level: Level): TenantColumn | undefined {
  const words = wordsOf(node);
  const column = words.at(-1);
  if (!column) return undefined;
  const table = words.at(-2);
  for (let at: Level | null = level; at; at = at.outer) {
    const meant = at.relations.filter(
      ({ name, columns }) => (table === undefined || name === table) && columns.has(column),
    );
    if (meant.length > 1) return undefined;
    if (meant[0]) return meant[0].columns.get(column);
    if (table !== undefined && at.relations.some(({ name }) => name === table)) return undefined;
  }
  return undefined;
}
