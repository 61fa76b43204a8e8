import {
  type InsertStmt,
  type JoinExpr,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
} from "libpg-query";
import { columnOf, parameterOf, type Relation, type Room, TenantColumn, wordsOf } from "./columns.ts";
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
  read(node: Node, outer: Room | null): Target[] {
    if ("SelectStmt" in node) return this.#select(node.SelectStmt, outer);
    if ("InsertStmt" in node) return this.#insert(node.InsertStmt, outer);
    const change = "UpdateStmt" in node ? node.UpdateStmt : "DeleteStmt" in node ? node.DeleteStmt : null;
    if (!change) return [];
    const room = this.#roomOf(change.withClause?.ctes, outer);
    const changed = change.relation && this.#table(change.relation, room);
    const { usingClause, fromClause, targetList, whereClause, returningClause, ...rest } = {
      usingClause: undefined,
      fromClause: undefined,
      targetList: undefined,
      ...change,
    };
    for (const item of [...(usingClause ?? []), ...(fromClause ?? [])]) this.#from(item, room);
    noteCondition(whereClause, room);
    if (changed) this.#given(changed, targetList ?? [], room);
    this.#subqueries([targetList, whereClause, returningClause, rest.relation], room);
    return this.#targets(returningClause?.exprs, room);
  }

  /** An UPDATE that says anew whose a row is must say that it is the caller's. */
  #given(table: string, targets: readonly Node[], room: Room): void {
    const key = this.#keyOf(table);
    for (const target of targets) {
      if (!("ResTarget" in target) || target.ResTarget.name !== key) continue;
      this.#use(table, this.#valueOf(target.ResTarget.val, room));
    }
  }

  #select(stmt: SelectStmt, outer: Room | null): Target[] {
    const room = this.#roomOf(stmt.withClause?.ctes, outer);
    if (stmt.larg && stmt.rarg) {
      this.#select(stmt.larg, room);
      this.#select(stmt.rarg, room);
    }
    for (const item of stmt.fromClause ?? []) this.#from(item, room);
    noteCondition(stmt.whereClause, room);
    const { larg: _l, rarg: _r, fromClause: _f, withClause: _w, ...expressions } = stmt;
    this.#subqueries(expressions, room);
    return this.#targets(stmt.targetList, room);
  }

  #insert(stmt: InsertStmt, outer: Room | null): Target[] {
    const room = this.#roomOf(stmt.withClause?.ctes, outer);
    const { relation, cols = [], selectStmt, onConflictClause: conflict, returningClause } = stmt;
    const table = relation?.relname ?? "";
    if (relation) this.#read.add(relation);
    const names = cols.map((col) => ("ResTarget" in col ? col.ResTarget.name : undefined));
    const values = this.#inserted(selectStmt, room);
    const holding = [...(this.#tables.get(table) ?? [])];
    const excluded = new Map(holding.map(([of]) => [of, values[names.indexOf(of)] ?? new TenantColumn()]));
    const present = new Map(holding.map(([of]) => [of, new TenantColumn()]));
    const [key] = excluded.values();
    if (key) this.#use(table, key);
    room.relations.push({ name: relation?.alias?.aliasname ?? table, columns: present });
    room.relations.push({ name: "excluded", columns: excluded });
    for (const element of conflict?.infer?.indexElems ?? []) {
      const of = ("IndexElem" in element && element.IndexElem.name) || "";
      present.get(of)?.equals.push(excluded.get(of) ?? new TenantColumn());
    }
    noteCondition(conflict?.whereClause, room);
    if (key && conflict?.action === "ONCONFLICT_UPDATE") {
      this.uses.push({ table, by: holding.map(([of, holds]) => ({ holds, column: columnIn(present, of) })) });
      this.#given(table, conflict.targetList ?? [], room);
    }
    this.#subqueries([conflict, returningClause], room);
    return this.#targets(returningClause?.exprs, room);
  }

  /** What an INSERT puts into its columns, in their order. */
  #inserted(source: Node | undefined, room: Room): TenantColumn[] {
    if (!source || !("SelectStmt" in source)) return [];
    const selected = this.#select(source.SelectStmt, room).map(([, column]) => column ?? new TenantColumn());
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

  #roomOf(queries: readonly Node[] = [], outer: Room | null): Room {
    const room: Room = { relations: [], queries: new Map(), outer };
    for (const query of queries) {
      if (!("CommonTableExpr" in query)) continue;
      const { ctename = "", ctequery } = query.CommonTableExpr;
      const targets = ctequery ? this.read(ctequery, room) : [];
      room.queries.set(ctename, columnsOf(targets));
    }
    return room;
  }

  #from(item: Node, room: Room): void {
    if ("RangeVar" in item) this.#table(item.RangeVar, room);
    else if ("JoinExpr" in item) this.#join(item.JoinExpr, room);
    else if ("RangeSubselect" in item) {
      const { alias, subquery, lateral } = item.RangeSubselect;
      const seen = lateral ? room : { ...room, relations: [] };
      const columns = subquery ? columnsOf(this.read(subquery, seen)) : new Map();
      room.relations.push({ name: alias?.aliasname ?? "", columns });
    } else {
      this.#subqueries(item, room);
      const alias = "RangeFunction" in item ? item.RangeFunction.alias?.aliasname : undefined;
      room.relations.push({ name: alias ?? "", columns: new Map() });
    }
  }

  #join({ jointype, larg, rarg, quals }: JoinExpr, room: Room): void {
    const sides = [larg, rarg].map((side) => {
      const before = room.relations.length;
      if (side) this.#from(side, room);
      return new Set(room.relations.slice(before).flatMap(({ columns }) => [...columns.values()]));
    });
    const [left, right] = sides;
    if (jointype === "JOIN_INNER") noteCondition(quals, room);
    if (jointype === "JOIN_LEFT") noteCondition(quals, room, (column) => right?.has(column) ?? false);
    if (jointype === "JOIN_RIGHT") noteCondition(quals, room, (column) => left?.has(column) ?? false);
    this.#subqueries(quals, room);
  }

  /** Adds a table, or a query of WITH, to a room; gives the table's name when it is a tenant's. */
  #table(range: RangeVar, room: Room): string | undefined {
    this.#read.add(range);
    const { relname: table = "", schemaname, alias } = range;
    const name = alias?.aliasname ?? table;
    const query = schemaname ? undefined : queryOf(table, room);
    const holding = query ? undefined : this.#tables.get(table);
    const by = [...(holding ?? [])].map(([of, holds]) => ({ of, holds, column: new TenantColumn() }));
    room.relations.push({ name, columns: query ?? new Map(by.map(({ of, column }) => [of, column])) });
    if (!holding) return undefined;
    this.uses.push({ table, by });
    return table;
  }

  #targets(list: readonly Node[] = [], room: Room): Target[] {
    return list.flatMap((target): Target[] => {
      if (!("ResTarget" in target)) return [];
      const { name, val } = target.ResTarget;
      const words = wordsOf(val);
      if (words.at(-1) === "*") return everyColumn(room, words.at(-2));
      return [[name ?? words.at(-1) ?? "", this.#valueOf(val, room)]];
    });
  }

  #valueOf(node: Node | undefined, room: Room): TenantColumn {
    const parameter = parameterOf(node);
    const value = new TenantColumn();
    const column = columnOf(node && "TypeCast" in node ? node.TypeCast.arg : node, room);
    if (parameter !== undefined) value.ways.push([parameter]);
    if (column) value.equals.push(column);
    return value;
  }

  /** Reads the subqueries of expressions. */
  #subqueries(tree: unknown, room: Room): void {
    if (typeof tree !== "object" || tree === null) return;
    for (const [kind, part] of Object.entries(tree)) {
      if (kind === "SelectStmt") this.#select(part as SelectStmt, room);
      else this.#subqueries(part, room);
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

function queryOf(name: string, room: Room | null): Relation["columns"] | undefined {
  return room ? (room.queries.get(name) ?? queryOf(name, room.outer)) : undefined;
}

const columnIn = (columns: Relation["columns"], name: string): TenantColumn =>
  columns.get(name) ?? new TenantColumn();

const columnsOf = (targets: readonly Target[]): Columns =>
  new Map(targets.flatMap(([name, column]) => (column ? [[name, column] as const] : [])));

const everyColumn = ({ relations }: Room, table: string | undefined): Target[] =>
  relations
    .filter(({ name }) => table === undefined || name === table)
    .flatMap(({ columns }) => [...columns.entries()]);
