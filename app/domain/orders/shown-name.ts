import type { Scope } from "#app/lib/scope.ts";

/**
 * What somebody who acted on an order is called: a member by the username, a console user by the e-mail address among
 * console users, and by the name of the business to everybody else.
 */
export const shownName = ({ namesUsers, organization }: Scope, name: string, isMember: boolean): string =>
  isMember || namesUsers ? name : organization.name;
