import type { A_Expr, Node } from "libpg-query";
import { columnOf, type Level, parameterOf, type TenantColumn } from "./columns.ts";

/** Whose rows a condition leaves out: an outer join's only those of the side that may be missing. */
type Applies = (column: TenantColumn) => boolean;
const toAll: Applies = () => true;

/**
 * Notes what must hold where a condition does: parts joined by AND, each `column = parameter` or `column = column`.
 * A parameter of `= ANY` is a list, which is never one organization.
 */
export function noteCondition(node: Node | undefined, level: Level, applies = toAll): void {
  if (!node) return;
  if ("BoolExpr" in node) {
    if (node.BoolExpr.boolop === "AND_EXPR")
      for (const part of node.BoolExpr.args ?? []) noteCondition(part, level, applies);
  } else if ("A_Expr" in node) noteComparison(node.A_Expr, level, applies);
}

function noteComparison({ kind, name, lexpr, rexpr }: A_Expr, level: Level, applies: Applies): void {
  const [operator] = name ?? [];
  if (!operator || !("String" in operator) || operator.String.sval !== "=") return;
  if (kind === "AEXPR_OP" || kind === "AEXPR_OP_ANY") noteEqual(lexpr, rexpr, level, applies);
  if (kind === "AEXPR_IN" && rexpr && "List" in rexpr)
    noteOneOf(lexpr, rexpr.List.items ?? [], level, applies);
}

/** Of `(a, b) = (c, d)` each part equals its part. */
function noteEqual(left: Node | undefined, right: Node | undefined, level: Level, applies: Applies): void {
  if (left && right && "RowExpr" in left && "RowExpr" in right) {
    for (const [place, part] of (left.RowExpr.args ?? []).entries())
      noteEqual(part, right.RowExpr.args?.[place], level, applies);
    return;
  }
  for (const [one, other] of [
    [left, right],
    [right, left],
  ]) {
    const column = columnOf(one, level);
    if (!column || !applies(column)) continue;
    const parameter = parameterOf(other);
    const equal = columnOf(other, level);
    if (parameter !== undefined) column.ways.push([parameter]);
    if (equal) column.equals.push(equal);
  }
}

/** `column IN ($1, $2)`, or `(column, id) IN (($1, $2), ($1, $3))`: all of them must be the caller's. */
function noteOneOf(left: Node | undefined, choices: readonly Node[], level: Level, applies: Applies): void {
  const parts = left && "RowExpr" in left ? (left.RowExpr.args ?? []) : [left];
  for (const [index, part] of parts.entries()) {
    const column = columnOf(part, level);
    if (!column || !applies(column)) continue;
    const parameters = choices.map((choice) =>
      parameterOf("RowExpr" in choice ? choice.RowExpr.args?.[index] : choice),
    );
    const way = parameters.filter((parameter) => parameter !== undefined);
    if (way.length > 0 && way.length === choices.length) column.ways.push(way);
  }
}
