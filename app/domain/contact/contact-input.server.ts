import { z } from "zod";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { longText, optionalText } from "#app/lib/input.server.ts";
import { contactLimits as limits } from "./limits.ts";

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
export const contactInput = z.object({
  message: longText(limits.message),
  name: optionalText(limits.name.max),
  email,
});
