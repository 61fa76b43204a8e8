import type { RouterContextProvider } from "react-router";
import type { Namespace } from "#app/lib/i18n.ts";
import { textsOf } from "./locale.server.ts";

/** The document's title of a page, from a text of its namespace: „Echipă · Tejghea”. */
export function pageTitle(
  context: Readonly<RouterContextProvider>,
  namespace: Namespace,
  key: string,
  params: Record<string, string | number> = {},
): string {
  return `${textsOf(context, namespace)(key, params)} · Tejghea`;
}
