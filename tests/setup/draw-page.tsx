import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { TranslationProvider } from "#app/components/translation.tsx";
import { callerContext } from "#app/http/caller.server.ts";
import { createTextSource } from "#app/http/text-source.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import type { Language } from "#app/lib/i18n.ts";

interface Page {
  loader: unknown;
  default: unknown;
}

type View = ComponentType<{ loaderData: unknown }>;

interface Visit {
  path: string;
  caller: Caller;
  language?: Language;
}

/** Opens a page as a browser does, without what stands around it, and gives its HTML; throws what its loader throws. */
export async function drawPage(page: Page, { path, caller, language = "en" }: Visit): Promise<string> {
  const url = new URL(path, "http://127.0.0.1:3000");
  const loader = page.loader as LoaderFunction;
  const drawn = { id: "page", path: url.pathname, loader, element: <Loaded view={page.default as View} /> };
  const routes = [{ id: "around", element: <Outlet context={{ origin: url.origin }} />, children: [drawn] }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const requestContext = new RouterContextProvider(new Map([[callerContext, caller]]));
  const context = await query(new Request(url), { requestContext });
  if (context instanceof Response) throw context;
  if (context.errors) throw Object.values(context.errors)[0];
  const router = createStaticRouter(dataRoutes, context);
  const source = createTextSource(language, { path: url.pathname, requestId: "-" });
  return renderToStaticMarkup(
    <TranslationProvider source={source}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </TranslationProvider>,
  );
}

function Loaded({ view: View }: { view: View }) {
  return <View loaderData={useLoaderData()} />;
}
