import { z } from "zod";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { optionalText } from "#app/lib/input.server.ts";
import { contactLimits as limits } from "./limits.ts";

/** Of lines that end as forms send them: what was typed is counted, a line's end once. */
const message = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, "\n"))
  .trim()
  .superRefine((text, context) => {
    const { length } = [...text];
    const { min, max } = limits.message;
    if (length === 0) context.addIssue({ code: "custom", params: { code: "required" }, input: text });
    else if (length < min)
      context.addIssue({ code: "custom", params: { code: "too_short", min }, input: text });
    else if (length > max)
      context.addIssue({
        code: "custom",
        params: { code: "too_long", max, over: length - max },
        input: text,
      });
  })
  .describe(`${limits.message.min} to ${limits.message.max} characters.`);

const email = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .superRefine((text, context) => {
    if (text !== null && !hasEmailForm(text))
      context.addIssue({ code: "custom", params: { code: "contact_email" }, input: text });
  })
  .describe("Where the answer goes; blank or null is none.");

/** What a visitor writes to the operator (document 1, sections 3 and 5). */
export const contactInput = z.object({ message, name: optionalText(limits.name.max), email });
