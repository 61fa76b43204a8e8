import type { RefusalCode } from "#app/lib/refusal.ts";

/** Where a message stands on the page of its ticket. */
export const placeOfMessage = (id: string): string => `said-${id}`;

/** Where a refused form's reader finds what was written in a ticket since; undefined where it was refused for another reason. */
export const newInTicket = (
  ticket: string,
  code: RefusalCode | undefined,
  form: FormData,
): string | undefined =>
  code === "tickets_answered" ? `${ticket}#${placeOfMessage(String(form.get("seen")))}` : undefined;
