import { useState } from "react";
import { isUnheard } from "#app/framework/sent-forms.ts";

/**
 * The one-use token that a form carries: the one that it was drawn with, also where its page is read anew, until it has
 * heard that what it sent is done; pressed again after a lost answer it is the same form (document 4, Orders). A refusal
 * of the token brings a `fresh` one.
 */
export function useFormToken(token: string, fresh?: string): string {
  const [{ drawn, kept }, keep] = useState({ drawn: token, kept: token });
  const next = fresh ?? (token === drawn || isUnheard(kept) ? kept : token);
  if (next !== kept) keep({ drawn: token, kept: next });
  return next;
}
