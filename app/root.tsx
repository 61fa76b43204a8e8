import type { ComponentType, ReactNode } from "react";
import { data, Links, Outlet, Scripts, ScrollRestoration, useMatches, useNavigation } from "react-router";
import { ConnectionNotice } from "#app/components/connection-notice.tsx";
import base from "#app/components/css/base.css?url";
import { ErrorPage } from "#app/components/error-page.tsx";
import { Toasts } from "#app/components/toasts.tsx";
import { useTextSource, useTranslation } from "#app/components/translation.tsx";
import { useAskForUntold } from "#app/components/use-ask-for-untold.ts";
import { useFocusOnPage } from "#app/components/use-focus-on-page.ts";
import { useKnownRouter } from "#app/framework/after-navigation.ts";
import { isHydrated } from "#app/framework/hydration.ts";
import { useFollowedForms } from "#app/framework/use-followed-forms.ts";
import { useFollowedLinks } from "#app/framework/use-followed-links.ts";
import { useFormsInTurn } from "#app/framework/use-forms-in-turn.ts";
import { stillCookie } from "#app/http/cookies.server.ts";
import { localeMiddleware } from "#app/http/locale.server.ts";
import { takeMasterToken } from "#app/http/master-token.server.ts";
import { tellWait } from "#app/http/retry-after.server.ts";
import { endToastWithSession, takeToast, toastIn } from "#app/http/toast.server.ts";
import { countingMiddleware } from "#app/http/trace.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { layerOrder } from "#app/lib/layer-order.ts";
import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [
  countingMiddleware,
  localeMiddleware,
  tellWait,
  endToastWithSession,
  takeMasterToken,
];

/** The document. A page whose handle says `hydrate: false` gets no script at all. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, language } = useTranslation();
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as AppHandle | undefined);
  const hydrated = isHydrated(handles);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {hydrated ? <TextFiles handles={handles} /> : null}
        <style>{layerOrder}</style>
        <Links />
        {matches.map(({ id, handle, loaderData }) => {
          const Head = (handle as AppHandle | undefined)?.head as ComponentType<{ loaderData: unknown }>;
          return Head && loaderData ? <Head key={id} loaderData={loaderData} /> : null;
        })}
      </head>
      <body className={handles.findLast((handle) => handle?.room)?.room}>
        <a className="skip" href="#main">
          {t("skip")}
        </a>
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Where the texts lie that scripts need to draw the page again: data, which no browser runs. */
function TextFiles({ handles }: { handles: readonly (AppHandle | undefined)[] }) {
  const told = useTextSource().tell(handles.flatMap((handle) => handle?.ns ?? []));
  return (
    <script type="application/json" id="texts">
      {JSON.stringify(told)}
    </script>
  );
}

/** The message that waits, shown once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { toast, ended: headers } = await takeToast(request, context);
  return data(
    {
      toast: toast && toastIn(context, toast),
      still: (await stillCookie.parse(request.headers.get("Cookie"))) === true,
    },
    { headers },
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useFollowedLinks();
  useFollowedForms();
  useFormsInTurn();
  useFocusOnPage();
  useKnownRouter();
  useAskForUntold();
  return (
    <Toasts toast={loaderData.toast}>
      <Outlet />
      <ConnectionNotice />
      <Progress />
    </Toasts>
  );
}

/** A thin line at the head of the page while another one is on its way; the style shows it after 150 ms. */
function Progress() {
  return useNavigation().state === "idle" ? null : <div className="progress" />;
}

/** Where no room was drawn there is no sheet of a room either. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <link rel="stylesheet" href={base} />
      <ErrorPage error={error} />
    </>
  );
}
