/** How long the greeting of an online shop may be. */
export const shopLimits = { greeting: { max: 500 } } as const;
