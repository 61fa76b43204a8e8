/** Puts the focus on the page, where what had it is gone. */
export const focusPage = (): void => document.getElementById("main")?.focus({ preventScroll: true });
