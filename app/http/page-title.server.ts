import { createContext, type RouterContextProvider } from "react-router";
import type { Namespace } from "#app/lib/i18n.ts";
import { textsOf } from "./locale.server.ts";

const refusedForm = createContext(false);

/** The page that this very request draws has a form that was refused: its title says so. */
export const titleTellsError = (context: Readonly<RouterContextProvider>) => context.set(refusedForm, true);

/** The document's title of a page, from a text of its namespace: „Echipă · Tejghea”; „Eroare: Echipă · Tejghea” after a form was refused. */
export function pageTitle(
  context: Readonly<RouterContextProvider>,
  namespace: Namespace,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const error = context.get(refusedForm) ? textsOf(context, "common")("ui.error") : "";
  return `${error}${textsOf(context, namespace)(key, params)} · Tejghea`;
}
