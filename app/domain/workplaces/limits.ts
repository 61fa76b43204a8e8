/** Document 2, sections 5 and 9. */
export const workplaceLimits = {
  name: { min: 2, max: 30 },
  address: { max: 255 },
  phone: { max: 30 },
} as const;
export const WORKPLACES_PER_PAGE = 10;
