/** Whether a day with so many orders takes no more: `limit_d` of the settings, -1 for any number (document 4, Settings). */
export const dayFull = (limit: number, orders: number): boolean => limit >= 0 && orders >= limit;
