import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askAnew } from "#app/components/ask-anew.ts";
import { createBrowserTexts, fetchTexts } from "#app/components/browser-texts.ts";
import { forgetAtSignOut } from "#app/components/forget-at-sign-out.ts";
import { type ToldTexts, TranslationProvider } from "#app/components/translation.tsx";
import { watchNetwork } from "#app/framework/connection.ts";
import { steadyFetch } from "#app/framework/steady-fetch.ts";
import { whenIdle } from "#app/framework/when-idle.ts";
import type { Language, Namespace } from "#app/lib/i18n.ts";
import type { Texts } from "#app/lib/translate.ts";

const textFiles = () => import("#app/components/text-files.ts");
const laterTexts = async (language: Language, namespace: Namespace) =>
  (await fetchTexts({ later: (await textFiles()).textFile(language, namespace) })).later;

const told: ToldTexts = JSON.parse(document.getElementById("texts")?.textContent ?? "");

steadyFetch();
watchNetwork();
askAnew();
forgetAtSignOut();
whenIdle(() => textFiles().catch(() => {}));

// A page whose texts do not come goes on as one without scripts.
fetchTexts(told.files).then(hydrate, () => {});

function hydrate(fetched: Record<string, Texts>) {
  const texts = createBrowserTexts(told, fetched, laterTexts);
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
}
