import { forgetEdits } from "./kept-edit.ts";

/** Forgets the edits that this tab keeps when its reader signs out: they hold customers' names. */
export function forgetAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (/\/(logout|sign-out)(\?|$)/.test((target as HTMLFormElement).action)) forgetEdits();
  });
}
