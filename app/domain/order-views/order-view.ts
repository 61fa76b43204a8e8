import type { OrderOrigin } from "#app/domain/orders/origins.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";

/** A search over orders that a user of the console has given a name. */
export interface OrderView {
  id: string;
  name: string;
  q: string | null;
  status: OrderStatus | null;
  location_id: string | null;
  origin: OrderOrigin | null;
}

/** What a saved search keeps of the address of the list of orders. */
export const viewFilters = ["q", "status", "location_id", "origin"] as const;

export const viewLimits = { name: { min: 1, max: 60 }, views: 20 } as const;

/** Whoever may see orders keeps searches over them (document 4, Who may do what). */
export const viewAccess = ["GET_/v1/orders"] as const;
