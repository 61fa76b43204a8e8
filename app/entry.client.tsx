import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askAnew } from "#app/components/ask-anew.ts";
import { createBrowserTexts } from "#app/components/browser-texts.ts";
import { forgetAtSignOut } from "#app/components/forget-at-sign-out.ts";
import { TranslationProvider } from "#app/components/translation.tsx";
import { watchNetwork } from "#app/framework/connection.ts";
import { steadyFetch } from "#app/framework/steady-fetch.ts";
import { whenIdle } from "#app/framework/when-idle.ts";

const textFiles = () => import("#app/components/text-files.ts");
const texts = createBrowserTexts(
  document.getElementById("texts")?.textContent ?? "",
  async (language, namespace) => (await textFiles()).loadTexts(language, namespace),
);

steadyFetch();
watchNetwork();
askAnew();
forgetAtSignOut();
whenIdle(() => textFiles().catch(() => {}));

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
