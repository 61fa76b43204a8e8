import { NIL_UUID } from "#app/lib/uuid.ts";

/** Where a product is sold (document 4, Codes). */
export const productState = { store: 0, shop: 1, storeAndShop: 2, inactive: 3, archived: 9 } as const;

/** What the form offers: all but archived (document 2, section 4). */
export const editableStates = [0, 2, 1, 3] as const;

/** What can be ordered at the counter: active in app, or in app and shop (document 4, Store site). */
export const orderableStates = [0, 2] as const;

/** What can be ordered in the online shop: active in shop, or in app and shop (document 4, Online shop). */
export const shopStates = [1, 2] as const;

export const categoryState = { active: 0, inactive: 1 } as const;

/** On the wire, the category of products that have none (document 4, Shapes). */
export const UNCATEGORIZED = NIL_UUID;
