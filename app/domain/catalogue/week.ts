/** All days of the week, as a product keeps them: 1 Monday, 2 Tuesday, 4 Wednesday, … 64 Sunday, added up. */
export const WHOLE_WEEK = 127;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week (1 Monday to 7 Sunday), as a product keeps them; none of them is all of them. */
export const weekOf = (days: readonly number[]): number =>
  weekdays.reduce((sum, day) => (days.includes(day) ? sum + 2 ** (day - 1) : sum), 0) || WHOLE_WEEK;

/** The days of the week that a product keeps, from 1 Monday to 7 Sunday. */
export const daysOf = (week: number): number[] => weekdays.filter((day) => (week & (2 ** (day - 1))) !== 0);
