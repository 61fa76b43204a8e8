import { z } from "zod";
import { EMAIL_MAX, EMAIL_PATTERN } from "./email-rule.ts";

const address = { pattern: new RegExp(`^(?:${EMAIL_PATTERN})$`) };
const form = z.email(address);

/**
 * Whether a text has the form of an e-mail address of at most 254 characters. A longer one has not, and no pattern is
 * tried on it (document 4, Added on 22 November 2026).
 */
export const hasEmailForm = (text: string): boolean =>
  text.length <= EMAIL_MAX && form.safeParse(text).success;

/** An e-mail address of at most 254 characters. Breaks `too_long` and `format`. */
export const emailText = z
  .string()
  .max(EMAIL_MAX, { abort: true })
  .check(z.email({ ...address, abort: true }))
  .meta({ format: "email" });
