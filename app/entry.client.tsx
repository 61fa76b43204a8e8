import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askAnew } from "#app/components/ask-anew.ts";
import { createBrowserTexts } from "#app/components/browser-texts.ts";
import { forgetAtSignOut } from "#app/components/forget-at-sign-out.ts";
import { TranslationProvider } from "#app/components/translation.tsx";
import { watchNetwork } from "#app/framework/connection.ts";
import { steadyFetch } from "#app/framework/steady-fetch.ts";
import type { Texts } from "#app/lib/translate.ts";

const files = import.meta.glob<Texts>("../locales/*/*.json", { import: "default" });

const texts = createBrowserTexts(
  document.getElementById("texts")?.textContent ?? "",
  (language, namespace) => {
    const load = files[`../locales/${language}/${namespace}.json`];
    return load ? load() : Promise.reject(new Error(`No texts: ${language}/${namespace}`));
  },
);

steadyFetch();
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
