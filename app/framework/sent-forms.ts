/** The one-use tokens of forms that were sent from this page and not done, as far as anybody has heard. */
const unheard = new Set<string>();

/** The one-use token in what is sent, where it is a form that carries one. */
export function tokenIn(body: BodyInit | null | undefined): string | null {
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  const token = isForm ? body.get("form_token") : null;
  return typeof token === "string" ? token : null;
}

/** What was asked under a token may be done from now on. */
export function tokenSent(token: string | null): void {
  if (token) unheard.add(token);
}

/** What is done, or was under this token before (409), is known; any other refusal says nothing of an earlier try. */
export function tokenAnswered(token: string | null, { ok, status }: Response): void {
  if (token && (ok || status === 409)) unheard.delete(token);
}

/** Whether a form with this token was sent and may have been done without anybody hearing of it. */
export const isUnheard = (token: string): boolean => unheard.has(token);

let tell = () => {};

/** Tells that an act is handed to the browser. */
export const tellSent = (): void => tell();

/** Waits until the next act is: what is submitted before would take its place. */
export const actSent = (): Promise<void> =>
  new Promise((resolve) => {
    tell = resolve;
  });
