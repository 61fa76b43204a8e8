import type { Scope } from "#app/lib/scope.ts";
import type { OrderRow } from "./order-shapes.ts";

/**
 * What somebody who acted on an order is called: a member by the username, a console user by the e-mail address among
 * console users, and by the name of the business to everybody else.
 */
export const shownName = ({ namesUsers, organization }: Scope, name: string, isMember: boolean): string =>
  isMember || namesUsers ? name : organization.name;

type Named = Pick<
  OrderRow,
  "requisition" | "requisition_member_id" | "origin" | "delivery" | "provide_member_id"
>;

/** What who placed an order and who prepares it are called. A customer who placed it is no console user. */
export const shownNames = (scope: Scope, order: Named): Pick<OrderRow, "requisition" | "delivery"> => ({
  requisition: shownName(
    scope,
    order.requisition,
    order.requisition_member_id !== null || order.origin === "shop",
  ),
  delivery: order.delivery && shownName(scope, order.delivery, order.provide_member_id !== null),
});
