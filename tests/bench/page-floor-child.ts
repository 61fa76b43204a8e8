import { createServer } from "node:http";
import { createRequestListener } from "@react-router/node";
import pg from "pg";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });

/** As many statements, one after the other, and a row for each tag that is drawn. */
async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  for (let at = 0; at < Number(asked.get("statements")); at++)
    await pool.query({
      name: `floor_${at}`,
      text: "SELECT id, name FROM organization WHERE $1 > 0 LIMIT 1",
      values: [at],
    });
  return Number(asked.get("tags"));
}

function Page() {
  const tags = Array.from({ length: useLoaderData<number>() }, (_, at) => at);
  return h("p", null, ...tags.map((at) => h("span", { className: "cell" }, `Cozonac ${at}`)));
}

const root = () => h("html", null, h("body", null, h(Outlet), h(Scripts)));
const route = (id: string, parentId?: string) => ({
  ...{ id, parentId, path: "", index: !!parentId, module: `/${id}.js`, imports: [], css: [] },
  ...{ hasLoader: !!parentId, hasAction: false, hasErrorBoundary: false, hasDefaultExport: true },
  ...{ hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false },
  ...{ clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined },
  ...{ hydrateFallbackModule: undefined },
});

/** The smallest application of the same stack: no session, no rights, no texts, no compression. */
const build: ServerBuild = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
        headers.set("Content-Type", "text/html");
        const page = renderToString(h(ServerRouter, { context, url: request.url }));
        return new Response(`<!DOCTYPE html>${page}`, { status, headers });
      },
    },
  },
  routes: {
    root: { ...route("root"), module: { default: root } },
    page: { ...route("page", "root"), module: { default: Page, loader } },
  },
  assets: {
    ...{ entry: { imports: [], module: "/entry.js" }, url: "/manifest.js", version: "1" },
    routes: { root: route("root"), page: route("page", "root") },
  },
  ...{ basename: "/", publicPath: "/", assetsBuildDirectory: "", prerender: [], future: {} },
  ...{ ssr: true, isSpaMode: false, routeDiscovery: { mode: "initial", manifestPath: "/manifest" } },
};

process.once("disconnect", () => process.exit());
const server = createServer(createRequestListener({ build, mode: "production" }));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
