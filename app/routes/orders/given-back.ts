type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field holds now; gives what puts it back, and tells whoever listens. Nothing where nothing is typed. */
export function contentOf(target: EventTarget | null): (() => void) | null {
  if (target instanceof HTMLSelectElement) return selectContent(target);
  if (!isTypedInto(target)) return null;
  const { value, selectionStart, selectionEnd } = target;
  return () => {
    if (target.value === value) return;
    write(target, value);
    if (selectionStart !== null) target.setSelectionRange(selectionStart, selectionEnd);
    tell(target, "input");
  };
}

/** Whether keys go into it as text. */
export const isTypedInto = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type));

function selectContent(list: HTMLSelectElement) {
  const { value } = list;
  return () => {
    if (list.value === value) return;
    list.value = value;
    tell(list, "input", "change");
  };
}

/** Past the setter of React, which would take the next event for no change. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}

function tell(field: TypedField, ...events: string[]): void {
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }));
}
