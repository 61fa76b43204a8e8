/** Forgets what this tab keeps when its reader signs out: unsaved edits hold customers' names. */
export function forgetAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (!/\/(logout|sign-out)(\?|$)/.test((target as HTMLFormElement).action)) return;
    try {
      sessionStorage.clear();
    } catch {
      // A browser that refuses to keep anything has nothing to forget.
    }
  });
}
