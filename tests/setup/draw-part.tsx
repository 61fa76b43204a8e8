import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { TranslationProvider } from "#app/components/translation.tsx";
import { createTextSource } from "#app/http/text-source.server.ts";
import type { Language } from "#app/lib/i18n.ts";

interface Place {
  path?: string;
  language?: Language;
}

/** The HTML of a part of a page, as a browser without scripts gets it. */
export function drawPart(part: ReactNode, { path = "/", language = "en" }: Place = {}): string {
  const router = createMemoryRouter([{ path: "*", element: part }], { initialEntries: [path] });
  const source = createTextSource(language, { path, requestId: "-" });
  return renderToStaticMarkup(
    <TranslationProvider source={source}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}

/** The words of some HTML, in the order in which they are read. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
