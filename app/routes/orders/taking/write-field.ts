/** Writes into a field of a form as typing does. */
export function writeField(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name);
  const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!typed || field.value === text) return;
  field.setRangeText(text, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
