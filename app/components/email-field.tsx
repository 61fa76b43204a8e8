import type { ComponentProps } from "react";
import { EMAIL_MAX, EMAIL_PATTERN } from "#app/lib/email-rule.ts";
import { TextField } from "./text-field.tsx";

/** The address of a mailbox; the browser judges it by the server's rule (document 1, section 5). */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      pattern={EMAIL_PATTERN}
      maxLength={EMAIL_MAX}
      {...field}
    />
  );
}
