/** So many weeks can be looked at, the present one included. */
export const figureWeeks = [8, 26, 52] as const;
