import type { RouterContextProvider } from "react-router";
import type { ReadEntry } from "#app/domain/drafts/draft-entry.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { ShownEntry } from "./entry-preview.tsx";

/** Products of quick entry as the page shows them: what stands in the way of one in words. */
export function shownEntries(
  context: Readonly<RouterContextProvider>,
  entries: readonly ReadEntry[],
): ShownEntry[] {
  const t = translatorOf(context, "errors");
  return entries.map((entry) => {
    const { text } = entry;
    if ("problem" in entry) {
      const { code, params = {}, choices = [] } = entry.problem;
      const problem = t(`field.${code}` as "field.required", params);
      return { text, problem, choices: choices.map(({ id, name }) => ({ id, name })) };
    }
    const { name, unit, fields } = entry.product;
    const asks = fields.some(({ required }) => required === 1);
    return { text, product: { name, unit, asks, quantity: entry.quantity, total: entry.total } };
  });
}
