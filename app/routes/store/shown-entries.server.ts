import type { RouterContextProvider } from "react-router";
import type { ReadEntry } from "#app/domain/drafts/draft-entry.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { ShownEntry } from "./entry-preview.tsx";

/** Lines of quick entry as the page shows them: what stands in the way of one in words. */
export function shownEntries(
  context: Readonly<RouterContextProvider>,
  entries: readonly ReadEntry[],
): ShownEntry[] {
  const t = translatorOf(context, "errors");
  return entries.map((entry) => {
    const { line, text } = entry;
    if ("problem" in entry) {
      const { code, params = {} } = entry.problem;
      return { line, text, problem: t(`field.${code}` as "field.required", params) };
    }
    const { name, unit, fields } = entry.product;
    const asks = fields.some(({ required }) => required === 1);
    return { line, text, product: { name, unit, asks, quantity: entry.quantity, total: entry.total } };
  });
}
