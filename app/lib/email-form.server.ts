import { z } from "zod";
import { EMAIL_MAX } from "./email-limit.ts";

const pattern = z.email();

/**
 * Whether a text has the form of an e-mail address of at most 254 characters. A longer one has not, and no pattern is
 * tried on it (document 4, Added on 22 November 2026).
 */
export const hasEmailForm = (text: string): boolean =>
  text.length <= EMAIL_MAX && pattern.safeParse(text).success;

/** An e-mail address of at most 254 characters. Breaks `too_long` and `format`. */
export const emailText = z
  .string()
  .max(EMAIL_MAX, { abort: true })
  .check(z.email({ abort: true }))
  .meta({ format: "email" });
