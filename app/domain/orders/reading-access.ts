/** Reading orders: with the key, or as a store member, those of the allowed workplaces (document 4, Who may do what). */
export const readingAccess = ["GET_/v1/orders", "sales", "delivery"] as const;

/** What an order is taken or edited with is for whoever takes orders (document 4, Who may do what). */
export const takingAccess = ["sales", "admin"] as const;
