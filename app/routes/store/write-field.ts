/** Writes into a field of a form as typing does. */
export function writeField(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
