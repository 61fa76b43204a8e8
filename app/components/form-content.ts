/** What a form carries beside what somebody enters in it; a one-use token and a version are other ones once it was answered. */
const carried = new Set(["form_token", "version", "was"]);

/**
 * What a form would send, as one text to be compared, beside what it carries, and beside a field for files in which none was
 * chosen: scripts put a button in the place of such a field.
 */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].flatMap(([name, value]) => {
      if (typeof value === "string") return carried.has(name) ? [] : [[name, value]];
      return value.name === "" && value.size === 0 ? [] : [[name, value.name, value.size]];
    }),
  );

/** What was saved of forms that were not drawn anew by it. */
const saved = new WeakMap<HTMLFormElement, string>();

/** From now on a form is held against this content, which is what it was saved with. */
export const holdAgainst = (form: HTMLFormElement, content: string): void => void saved.set(form, content);

/** The same of the form as it is saved, as the server wrote it: something may have been typed before scripts ran. */
export function drawnContentOf(form: HTMLFormElement): string {
  const known = saved.get(form);
  if (known !== undefined) return known;
  const copy = form.cloneNode(true) as HTMLFormElement;
  for (const control of copy.querySelectorAll(`[form]:not([form="${CSS.escape(form.id)}"])`))
    control.remove();
  copy.reset();
  return contentOf(copy);
}

/** Tells of each change of what a form holds, until it is asked to stop. */
export function followContent(form: HTMLFormElement, tell: () => void): () => void {
  form.addEventListener("input", tell);
  const rows = new MutationObserver((records) => records.some(hasElements) && tell());
  rows.observe(form, { childList: true, subtree: true });
  return () => {
    form.removeEventListener("input", tell);
    rows.disconnect();
  };
}

/** Whether controls came or went. React writes the text of a textarea anew each time that it draws it. */
const hasElements = ({ addedNodes, removedNodes }: MutationRecord): boolean =>
  [...addedNodes, ...removedNodes].some((node) => node instanceof Element);
