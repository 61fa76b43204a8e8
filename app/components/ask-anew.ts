/**
 * Asks the server anew for a page that the browser has kept whole and comes back to: whoever stands before a shared
 * device may be somebody else by then. It is kept blank, so that nothing shows until the answer is there.
 */
export function askAnew(): void {
  window.addEventListener("pagehide", ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}
