/** Characters of what is typed of customer and pickup: more than placing an order takes of any of it. */
export const draftLimits = { detail: 2_000 } as const;
/** Characters of what an order is parked under. */
export const parkedLimits = { name: 60 } as const;
/** Parked at a workplace at a time; those of sessions that have ended come on top, so that nothing is lost. */
export const PARKED_ORDERS = 100;
/** Then a parked order ends (document 4, Added on 22 November 2026). */
export const PARKED_DAYS = 7;
/** As many parked orders of a workplace as a list shows, those of ended sessions included. */
export const PARKED_SHOWN = 200;
/** Of an order that is parked and taken over again and again, so many of the last acts are kept. */
export const PAST_ACTS = 20;
