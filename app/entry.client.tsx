import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askAnew } from "#app/components/ask-anew.ts";
import { createBrowserTexts, fetchText, fetchTexts } from "#app/components/browser-texts.ts";
import { forgetAtSignOut } from "#app/components/forget-at-sign-out.ts";
import { TranslationProvider } from "#app/components/translation.tsx";
import { watchNetwork } from "#app/framework/connection.ts";
import { steadyFetch } from "#app/framework/steady-fetch.ts";
import { whenIdle } from "#app/framework/when-idle.ts";
import type { Language, Namespace } from "#app/lib/i18n.ts";
import type { ToldTexts } from "#app/lib/text-source.ts";
import type { Texts } from "#app/lib/translate.ts";

const textFiles = () => import("#app/lib/text-files.ts");
const laterTexts = async (language: Language, namespace: Namespace) =>
  fetchText((await textFiles()).textFile(language, namespace));

const told: ToldTexts = JSON.parse(document.getElementById("texts")?.textContent ?? "");

steadyFetch();
askAnew();
forgetAtSignOut();
whenIdle(() => textFiles().catch(() => {}));

// Until its texts are there a page is as it came: its links and forms are the browser's.
fetchTexts(told.files).then(hydrate, () => {});

function hydrate(fetched: Record<string, Texts>) {
  // Another page is asked for (`followEarlyMoves`).
  if (document.documentElement.hidden) return;
  const texts = createBrowserTexts(told, fetched, laterTexts);
  watchNetwork();
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
