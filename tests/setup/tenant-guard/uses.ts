import {
  type InsertStmt,
  type JoinExpr,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
} from "libpg-query";
import { columnOf, type Level, parameterOf, type Relation, TenantColumn, wordsOf } from "./columns.ts";
import { noteCondition } from "./conditions.ts";

/** What a column must hold, so that a statement may reach a table by it. */
export type Holds = "organization" | "person" | "anything";

/** Of each tenant table the columns by which a statement may reach its rows; the first one says whose a row is. */
export type TenantTables = ReadonlyMap<string, ReadonlyMap<string, Holds>>;

/** One place where a statement reaches a tenant table: the columns by any of which it may be bound there. */
export interface Use {
  table: string;
  by: { column: TenantColumn; holds: Holds }[];
}

/** Every place where a statement reaches a tenant table. Throws at what it can't read. */
export function usesOf(statement: string, tables: TenantTables): Use[] {
  const reader = new Reader(tables);
  const { stmts = [] } = parseSync(statement);
  for (const { stmt } of stmts) if (stmt) reader.read(stmt, null);
  reader.requireAllRead(stmts);
  return reader.uses;
}

type Columns = Map<string, TenantColumn>;
type Target = [name: string, column: TenantColumn | undefined];

class Reader {
  readonly uses: Use[] = [];
  readonly #read = new Set<RangeVar>();
  readonly #tables: TenantTables;

  constructor(tables: TenantTables) {
    this.#tables = tables;
  }

  #use(table: string, column: TenantColumn): void {
    this.uses.push({ table, by: [{ column, holds: "organization" }] });
  }

  /** The column of a table that says whose a row is. */
  #keyOf(table: string): string | undefined {
    return this.#tables.get(table)?.keys().next().value;
  }

  /** Reads a statement or a subquery, and gives the columns of its result. */
  read(node: Node, outer: Level | null): Target[] {
    if ("SelectStmt" in node) return this.#select(node.SelectStmt, outer);
    if ("InsertStmt" in node) return this.#insert(node.InsertStmt, outer);
    const change = "UpdateStmt" in node ? node.UpdateStmt : "DeleteStmt" in node ? node.DeleteStmt : null;
    if (!change) return [];
    const level = this.#levelOf(change.withClause?.ctes, outer);
    const changed = change.relation && this.#table(change.relation, level);
    const { usingClause, fromClause, targetList, whereClause, returningClause, ...rest } = {
      usingClause: undefined,
      fromClause: undefined,
      targetList: undefined,
      ...change,
    };
    for (const item of [...(usingClause ?? []), ...(fromClause ?? [])]) this.#from(item, level);
    noteCondition(whereClause, level);
    if (changed) this.#given(changed, targetList ?? [], level);
    this.#subqueries([targetList, whereClause, returningClause, rest.relation], level);
    return this.#targets(returningClause?.exprs, level);
  }

  /** An UPDATE that says anew whose a row is must say that it is the caller's. */
  #given(table: string, targets: readonly Node[], level: Level): void {
    const key = this.#keyOf(table);
    for (const target of targets) {
      if (!("ResTarget" in target) || target.ResTarget.name !== key) continue;
      this.#use(table, this.#valueOf(target.ResTarget.val, level));
    }
  }

  #select(stmt: SelectStmt, outer: Level | null): Target[] {
    const level = this.#levelOf(stmt.withClause?.ctes, outer);
    if (stmt.larg && stmt.rarg) {
      this.#select(stmt.larg, level);
      this.#select(stmt.rarg, level);
    }
    for (const item of stmt.fromClause ?? []) this.#from(item, level);
    noteCondition(stmt.whereClause, level);
    const { larg: _l, rarg: _r, fromClause: _f, withClause: _w, ...expressions } = stmt;
    this.#subqueries(expressions, level);
    return this.#targets(stmt.targetList, level);
  }

  #insert(stmt: InsertStmt, outer: Level | null): Target[] {
    const level = this.#levelOf(stmt.withClause?.ctes, outer);
    const { relation, cols = [], selectStmt, onConflictClause: conflict, returningClause } = stmt;
    const table = relation?.relname ?? "";
    if (relation) this.#read.add(relation);
    const names = cols.map((col) => ("ResTarget" in col ? col.ResTarget.name : undefined));
    const values = this.#inserted(selectStmt, level);
    const holding = [...(this.#tables.get(table) ?? [])];
    const excluded = new Map(holding.map(([of]) => [of, values[names.indexOf(of)] ?? new TenantColumn()]));
    const present = new Map(holding.map(([of]) => [of, new TenantColumn()]));
    const [key] = excluded.values();
    if (key) this.#use(table, key);
    level.relations.push({ name: relation?.alias?.aliasname ?? table, columns: present });
    level.relations.push({ name: "excluded", columns: excluded });
    for (const element of conflict?.infer?.indexElems ?? []) {
      const of = ("IndexElem" in element && element.IndexElem.name) || "";
      present.get(of)?.equals.push(excluded.get(of) ?? new TenantColumn());
    }
    noteCondition(conflict?.whereClause, level);
    if (key && conflict?.action === "ONCONFLICT_UPDATE") {
      this.uses.push({ table, by: holding.map(([of, holds]) => ({ holds, column: columnIn(present, of) })) });
      this.#given(table, conflict.targetList ?? [], level);
    }
    this.#subqueries([conflict, returningClause], level);
    return this.#targets(returningClause?.exprs, level);
  }

  /** What an INSERT puts into its columns, in their order. */
  #inserted(source: Node | undefined, level: Level): TenantColumn[] {
    if (!source || !("SelectStmt" in source)) return [];
    const selected = this.#select(source.SelectStmt, level).map(([, column]) => column ?? new TenantColumn());
    const rows = (source.SelectStmt.valuesLists ?? []).map((row) =>
      "List" in row ? (row.List.items ?? []) : [],
    );
    const [first = []] = rows;
    const listed = first.map((_, index) => {
      const way = rows.map((row) => parameterOf(row[index])).filter((parameter) => parameter !== undefined);
      const column = new TenantColumn();
      if (way.length === rows.length) column.ways.push(way);
      return column;
    });
    return rows.length > 0 ? listed : selected;
  }

  #levelOf(queries: readonly Node[] = [], outer: Level | null): Level {
    const level: Level = { relations: [], queries: new Map(), outer };
    for (const query of queries) {
      if (!("CommonTableExpr" in query)) continue;
      const { ctename = "", ctequery } = query.CommonTableExpr;
      const targets = ctequery ? this.read(ctequery, level) : [];
      level.queries.set(ctename, columnsOf(targets));
    }
    return level;
  }

  #from(item: Node, level: Level): void {
    if ("RangeVar" in item) this.#table(item.RangeVar, level);
    else if ("JoinExpr" in item) this.#join(item.JoinExpr, level);
    else if ("RangeSubselect" in item) {
      const { alias, subquery, lateral } = item.RangeSubselect;
      const seen = lateral ? level : { ...level, relations: [] };
      const columns = subquery ? columnsOf(this.read(subquery, seen)) : new Map();
      level.relations.push({ name: alias?.aliasname ?? "", columns });
    } else {
      this.#subqueries(item, level);
      const alias = "RangeFunction" in item ? item.RangeFunction.alias?.aliasname : undefined;
      level.relations.push({ name: alias ?? "", columns: new Map() });
    }
  }

  #join({ jointype, larg, rarg, quals }: JoinExpr, level: Level): void {
    const sides = [larg, rarg].map((side) => {
      const before = level.relations.length;
      if (side) this.#from(side, level);
      return new Set(level.relations.slice(before).flatMap(({ columns }) => [...columns.values()]));
    });
    const [left, right] = sides;
    if (jointype === "JOIN_INNER") noteCondition(quals, level);
    if (jointype === "JOIN_LEFT") noteCondition(quals, level, (column) => right?.has(column) ?? false);
    if (jointype === "JOIN_RIGHT") noteCondition(quals, level, (column) => left?.has(column) ?? false);
    this.#subqueries(quals, level);
  }

  /** Adds a table, or a query of WITH, to a level; gives the table's name when it is a tenant's. */
  #table(range: RangeVar, level: Level): string | undefined {
    this.#read.add(range);
    const { relname: table = "", schemaname, alias } = range;
    const name = alias?.aliasname ?? table;
    const query = schemaname ? undefined : queryOf(table, level);
    const holding = query ? undefined : this.#tables.get(table);
    const by = [...(holding ?? [])].map(([of, holds]) => ({ of, holds, column: new TenantColumn() }));
    level.relations.push({ name, columns: query ?? new Map(by.map(({ of, column }) => [of, column])) });
    if (!holding) return undefined;
    this.uses.push({ table, by });
    return table;
  }

  #targets(list: readonly Node[] = [], level: Level): Target[] {
    return list.flatMap((target): Target[] => {
      if (!("ResTarget" in target)) return [];
      const { name, val } = target.ResTarget;
      const words = wordsOf(val);
      if (words.at(-1) === "*") return everyColumn(level, words.at(-2));
      return [[name ?? words.at(-1) ?? "", this.#valueOf(val, level)]];
    });
  }

  #valueOf(node: Node | undefined, level: Level): TenantColumn {
    const parameter = parameterOf(node);
    const value = new TenantColumn();
    const column = columnOf(node && "TypeCast" in node ? node.TypeCast.arg : node, level);
    if (parameter !== undefined) value.ways.push([parameter]);
    if (column) value.equals.push(column);
    return value;
  }

  /** Reads the subqueries of expressions. */
  #subqueries(tree: unknown, level: Level): void {
    if (typeof tree !== "object" || tree === null) return;
    for (const [kind, part] of Object.entries(tree)) {
      if (kind === "SelectStmt") this.#select(part as SelectStmt, level);
      else this.#subqueries(part, level);
    }
  }

  /** Throws at a table in a place where none was looked for. */
  requireAllRead(tree: unknown): void {
    if (typeof tree !== "object" || tree === null) return;
    for (const [kind, part] of Object.entries(tree)) {
      const range = kind === "RangeVar" || kind === "relation" ? (part as RangeVar) : null;
      if (range?.relname && this.#tables.has(range.relname) && !this.#read.has(range))
        throw new Error(`The guard can't tell how “${range.relname}” is reached.`);
      this.requireAllRead(part);
    }
  }
}

function queryOf(name: string, level: Level | null): Relation["columns"] | undefined {
  return level ? (level.queries.get(name) ?? queryOf(name, level.outer)) : undefined;
}

const columnIn = (columns: Relation["columns"], name: string): TenantColumn =>
  columns.get(name) ?? new TenantColumn();

const columnsOf = (targets: readonly Target[]): Columns =>
  new Map(targets.flatMap(([name, column]) => (column ? [[name, column] as const] : [])));

const everyColumn = ({ relations }: Level, table: string | undefined): Target[] =>
  relations
    .filter(({ name }) => table === undefined || name === table)
    .flatMap(({ columns }) => [...columns.entries()]);
