import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askAnew } from "#app/components/ask-anew.ts";
import { createBrowserTexts } from "#app/components/browser-texts.ts";
import { watchNetwork } from "#app/components/connection.ts";
import { forgetAtSignOut } from "#app/components/forget-at-sign-out.ts";
import { steady } from "#app/components/steady-fetch.ts";
import { TranslationProvider } from "#app/components/translation.tsx";
import type { Texts } from "#app/lib/translate.ts";

const files = import.meta.glob<Texts>("../locales/*/*.json", { import: "default" });

const texts = createBrowserTexts(
  document.getElementById("texts")?.textContent ?? "",
  (language, namespace) => {
    const load = files[`../locales/${language}/${namespace}.json`];
    return load ? load() : Promise.reject(new Error(`No texts: ${language}/${namespace}`));
  },
);

window.fetch = steady(window.fetch.bind(window));
watchNetwork();
askAnew();
forgetAtSignOut();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider source={texts}>
        <HydratedRouter />
      </TranslationProvider>
    </StrictMode>,
  );
});
