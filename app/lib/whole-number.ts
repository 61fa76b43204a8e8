/**
 * A whole number in digits alone, one below zero with a minus; null for any other text. A point in it may mean
 * thousands: `1.000` is a thousand to who types it, and 1 to `Number`.
 */
export const readWhole = (text: string): number | null => (/^-?\d+$/.test(text.trim()) ? Number(text) : null);
