/** Puts the focus on the page, where what had it is gone. */
export const focusPage = (): void => document.getElementById("main")?.focus({ preventScroll: true });

/** The field of a part of the page that has the focus: somebody may be typing in it since before scripts ran. */
export function typedIn(part: Element | null): HTMLElement | null {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || !part?.contains(field)) return null;
  return field.matches("input, select, textarea") ? field : null;
}
