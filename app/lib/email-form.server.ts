import { z } from "zod";

/** Characters of an e-mail address at most (document 1, section 5). */
const MAX = 254;
const pattern = z.email();

/**
 * Whether a text has the form of an e-mail address of at most 254 characters. A longer one has not, and no pattern is
 * tried on it (document 4, Added on 22 November 2026).
 */
export const hasEmailForm = (text: string): boolean => text.length <= MAX && pattern.safeParse(text).success;

/** An e-mail address of at most 254 characters. Breaks `too_long` and `format`. */
export const emailText = z
  .string()
  .max(MAX, { abort: true })
  .check(z.email({ abort: true }))
  .meta({ format: "email" });
