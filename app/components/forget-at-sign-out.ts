/** What the address of a sign-in page asks for that is shown because somebody has signed out. */
export const signedOut = "signed-out";

/**
 * Forgets what this tab keeps once its reader has signed out: unsaved edits hold customers' names. Signing out of a store
 * may ask for the name of an order that was begun, and be cancelled: it is over where the sign-in page says so.
 */
export function forgetAtSignOut(): void {
  if (new URLSearchParams(window.location.search).has(signedOut)) forgetTab();
  document.addEventListener("submit", ({ target }) => {
    if (/\/logout(\?|$)/.test((target as HTMLFormElement).action)) forgetTab();
  });
}

function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses to keep anything has nothing to forget.
  }
}
