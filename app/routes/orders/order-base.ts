import type { PageArgs } from "#app/http/form-door.server.ts";

/**
 * What the addresses of a room's orders begin with: in the store, whose addresses hold the business's code, and in the
 * console, whose addresses don't.
 */
export const orderBase = ({ slug }: PageArgs["params"]): string =>
  slug === undefined ? "/console/store" : `/store/${slug}`;
