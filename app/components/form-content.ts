/**
 * What a form would send, as one text to be compared; its one-use token is no part of it, nor is a field for files in
 * which none was chosen: scripts put a button in the place of such a field.
 */
export const contentOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].flatMap(([name, value]) => {
      if (typeof value === "string") return name === "form_token" ? [] : [[name, value]];
      return value.name === "" && value.size === 0 ? [] : [[name, value.name, value.size]];
    }),
  );

/** The same of the form as the server wrote it: something may have been typed before scripts ran. */
export function drawnContentOf(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  for (const control of copy.querySelectorAll(`[form]:not([form="${CSS.escape(form.id)}"])`))
    control.remove();
  copy.reset();
  return contentOf(copy);
}
