export const lastButton = (part: Element | null | undefined) =>
  [...(part?.querySelectorAll<HTMLElement>("button:enabled") ?? [])].at(-1);

/** Leads the focus from the button whose row goes to that of the row beside it, and from the last row to `rest`. */
export function leadFrom(button: Element, rest: HTMLElement | null): void {
  const row = button.closest("li, tr");
  const beside = lastButton(row?.nextElementSibling ?? row?.previousElementSibling);
  (beside ?? rest)?.focus({ preventScroll: true });
}
