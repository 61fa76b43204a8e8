/** The days that the board can show. */
export const boardDays = ["today", "tomorrow", "all"] as const;

export type BoardDay = (typeof boardDays)[number];
