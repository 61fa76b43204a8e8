/** How many times slower the processor of the pages is, as on a weak tablet (`E2E_SLOW=6`); 1 without it. */
export const slowness = Number(process.env.E2E_SLOW ?? 1);
